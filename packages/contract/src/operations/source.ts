/** How an operation names the picture it works on: a URL, a run, or a file part. At most one picture; a run also becomes the parent. */
import { image, runId } from '../fields.ts'
import { atLeastOne, atMostOne, type Rule } from '../rules.ts'

export function source(url: string, run: string, file: string) {
  return {
    [url]: image('The picture to work on.').optional(),
    [run]: runId('The run whose picture to work on; it becomes the parent.').optional(),
    [file]: image('The picture to work on, as a file part of the form.').optional(),
  }
}

export function sourceRules(url: string, run: string, file: string): Rule[] {
  return [atLeastOne(url, run, file), atMostOne(url, file)]
}
