// Gotenberg 8, run by the operator, fetches the page itself.
import { checkPdf, PdfError, type PdfPrinter } from './pdf-printer.ts'
import { callService, excerpt } from './service-request.ts'

export type GotenbergOptions = {
  /** Without a trailing slash. */
  url: string
  /** A bearer token, for the proxy in front of it. */
  accessToken?: string | undefined
  /** Where it fetches our pages. */
  publicOrigin: string
  /** @default SERVICE_TIMEOUT_MS */
  timeoutMs?: number
}

const name = 'Gotenberg'

const reasons: Record<number, string> = {
  400: "rejected a field, or can't reach our page",
  401: 'rejected the token',
  403: "isn't allowed to fetch our page",
  409: 'got an error from our page',
  413: 'says that the request is too large',
  415: 'expects multipart/form-data',
  429: 'has a full queue',
  503: 'timed out',
}

export function createGotenbergPrinter(options: GotenbergOptions): PdfPrinter {
  const { url, accessToken, publicOrigin, timeoutMs } = options
  return {
    async print({ path, fileName }) {
      const fields = new FormData()
      fields.set('url', publicOrigin + path)
      fields.set('paperWidth', '8.5')
      fields.set('paperHeight', '11')
      for (const side of ['Top', 'Bottom', 'Left', 'Right']) fields.set(`margin${side}`, '0')
      fields.set('printBackground', 'true')
      fields.set('preferCssPageSize', 'true')
      fields.set('generateTaggedPdf', 'true')
      fields.set('failOnHttpStatusCodes', '[499,599]')
      const { status, body } = await callService(
        name,
        `${url}/forms/chromium/convert/url`,
        {
          method: 'POST',
          headers: {
            'gotenberg-output-filename': fileName.replace(/\.pdf$/, ''),
            ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
          },
          body: fields,
          redirect: 'error',
        },
        timeoutMs,
      )
      if (status !== 200)
        throw new PdfError(`${name} ${reasons[status] ?? 'failed'} (status ${status}): ${excerpt(body)}`, {
          isBusy: status === 429 || status === 503,
        })
      return checkPdf(body, name)
    },
    close: () => Promise.resolve(),
  }
}
