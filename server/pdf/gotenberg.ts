// Gotenberg 8, on a machine of the operator's: it fetches the page itself, and answers with the PDF.
import { checkPdf, PdfError, type PdfPrinter } from './pdf-printer.ts'
import { askService, excerpt } from './service-request.ts'

export type GotenbergOptions = {
  /** Where it answers, without a slash at the end. */
  url: string
  /** Sent as a bearer token, for the proxy that guards it. */
  accessToken?: string | undefined
  /** Where it finds our pages. */
  publicOrigin: string
  /** @default SERVICE_TIMEOUT_MS */
  timeoutMs?: number
}

const name = 'Gotenberg'

const reasons: Record<number, string> = {
  400: 'does not understand a field, or cannot reach our page',
  401: 'refuses the token',
  403: 'is not allowed to fetch our page',
  409: 'was given our page with an error',
  413: 'finds the request too large',
  415: 'wants multipart/form-data',
  429: 'has a full queue',
  503: 'took longer than it may',
}

/** Opens the service. */
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
      const { status, body } = await askService(
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
