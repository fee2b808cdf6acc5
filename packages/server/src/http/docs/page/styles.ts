/** How the page looks. Kept in text, so that its hash can stand in the security policy. */
import { layoutStyles } from './layoutStyles.ts'
import { partStyles } from './partStyles.ts'

const colours = `
:root {
  --paper: #fbfaf7; --sheet: #fff; --panel: #f4f1ea; --ink: #22201c; --soft: #6b655b; --faint: #776f62;
  --line: #e7e2d8; --accent: #3d49c4; --wash: #ecedfb;
  --get: #2c7a4b; --post: #3d49c4; --patch: #9a6a10; --delete: #b3382c;
  --string: #2c7a4b; --word: #8a3ea8; --name: #9a5b13; --comment: #8a8274;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171613; --sheet: #1d1b18; --panel: #211f1b; --ink: #ebe6dc; --soft: #a59d90; --faint: #948c7f;
    --line: #322f29; --accent: #a5aeff; --wash: #262842;
    --get: #7fcf9c; --post: #a5aeff; --patch: #e0b25c; --delete: #f0897d;
    --string: #8fcfa5; --word: #d4a0ea; --name: #e3b375; --comment: #8a8274;
  }
}
`

const words = `
* { box-sizing: border-box }
html { scroll-padding-top: 28px; -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15.5px/1.62 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1, h2 { font-family: "Iowan Old Style", "Palatino Nova", Palatino, "Book Antiqua", Charter, Georgia, ui-serif, serif; font-weight: 500; letter-spacing: -.012em; text-wrap: balance }
h1 { font-size: 52px; line-height: 1; margin: 0 }
h2 { font-size: 32px; line-height: 1.15; margin: 0 0 14px }
h3 { font-size: 17px; line-height: 1.3; margin: 34px 0 8px; font-weight: 620 }
h4 { font-size: 13px; margin: 30px 0 4px; font-weight: 600; color: var(--soft) }
p, ul { margin: 0 0 14px; max-width: 68ch }
ul { padding-left: 19px }
li { margin: 0 0 5px }
li::marker { color: var(--faint) }
a { color: var(--accent); text-decoration: none }
a:hover { text-decoration: underline; text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre, kbd { font-family: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
code { font-size: .868em; overflow-wrap: anywhere }
p code, li code, td code { background: var(--panel); padding: 1.5px 5px; border-radius: 5px }
.lead { font-size: 17px; color: var(--soft) }
`

export const styles = colours + words + layoutStyles + partStyles
