/** Fetching the files that runs have made. */
import { nobody, originOf, type Target } from './credentials.ts'
import { EaselRedirectError } from './errors.ts'
import type { CallOptions } from './method.ts'
import type { Send } from './transport.ts'

export interface Files {
  /** Fetches a file, such as a run's `image_url`. Credentials go along only to the base address's own origin. */
  download(url: string, options?: CallOptions): Promise<Blob>
}

export function filesOf(send: Send, base: Target): Files {
  async function fetchFile(address: URL, options: CallOptions, isOurs: boolean): Promise<Blob> {
    if (address.protocol !== 'http:' && address.protocol !== 'https:')
      throw new TypeError(`files.download takes an http(s) address, not ${address.protocol}`)
    return send({
      verb: 'GET',
      target: { url: address.origin, credentials: isOurs ? base.credentials : nobody },
      path: address.pathname + address.search,
      repeatable: true,
      // With nothing to give away, a redirect may be followed.
      followsRedirects: !isOurs,
      read: (response) => response.blob(),
      options,
    })
  }

  return {
    async download(url, options = {}) {
      const address = new URL(url, base.url)
      try {
        return await fetchFile(address, options, address.origin === originOf(base.url))
      } catch (error) {
        if (!(error instanceof EaselRedirectError)) throw error
        // A browser does not say where it leads; asked again without credentials, it may go there itself.
        return fetchFile(new URL(error.location ?? address, address), options, false)
      }
    },
  }
}
