/** What a case of the suite is given. Nothing here is of Node or of a browser: the same cases run in both. */
import type * as Sdk from '../../packages/client/src/index.ts'
import type { Assertions } from './assertions.ts'

export interface Context {
  sdk: typeof Sdk
  baseUrl: string
  apiKey: string
  assert: Assertions
  /** A client with the key. */
  client: Sdk.Easel
  /** The bytes of a picture that the service has made. */
  picture: Blob
  /** A finished run that holds that picture. */
  pictureRun: Sdk.Run
}

export interface Case {
  name: string
  run(context: Context): Promise<void>
}
