// Restpack's HTML-to-PDF service fetches the page itself and responds with a link.
import { escapeText } from 'entities'
import { checkPdf, PdfError, type PdfPrinter } from './pdf-printer.ts'
import { callService, excerpt } from './service-request.ts'

export type RestpackOptions = {
  url: string
  accessToken: string
  /** Where the service fetches our pages. */
  publicOrigin: string
  brandName: string
  /** @default SERVICE_TIMEOUT_MS */
  timeoutMs?: number
}

const name = 'The PDF service'

/** What its statuses mean to the operator. */
const reasons: Record<number, string> = {
  401: 'got no token',
  402: 'has no balance left',
  403: 'rejected the token',
  429: 'is overloaded',
}

/** The token goes to the service's own address and nowhere else. */
export function createRestpackPrinter(options: RestpackOptions): PdfPrinter {
  const { url, accessToken, publicOrigin, brandName, timeoutMs } = options

  async function convert(path: string, fileName: string): Promise<string> {
    const { status, body } = await callService(
      name,
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-access-token': accessToken,
        },
        // A header shows only inside a top margin: our pages bring their own margins and headings.
        body: JSON.stringify({
          url: publicOrigin + path,
          pdf_page: 'Letter',
          fresh: true,
          json: true,
          filename: fileName,
          pdf_header: `<p>${escapeText(brandName)}</p>`,
          pdf_margins: '0px',
        }),
        redirect: 'error',
      },
      timeoutMs,
    )
    const result = parseJson(body)
    const reason = typeof result?.['error'] === 'string' ? `: ${result['error'].slice(0, 200)}` : ''
    if (status < 200 || status > 299)
      throw new PdfError(`${name} ${reasons[status] ?? 'failed'} (status ${status})${reason}`, {
        isBusy: status === 429 || status === 503,
      })
    if (!result) throw new PdfError(`${name} responded with something other than JSON: ${excerpt(body)}`)
    if (reason !== '') throw new PdfError(`${name} failed${reason}`)
    // A string in one of the vendor's clients, a number in another.
    const remote = Number(result['remote_status'] ?? 200)
    if (remote < 200 || remote > 299) throw new PdfError(`${name} got our page with status ${remote}`)
    const link = [result['file'], result['image']].find((each) => typeof each === 'string' && each !== '')
    if (typeof link !== 'string' || !/^https?:\/\//.test(link) || !URL.canParse(link))
      throw new PdfError(`${name} responded without a link to the PDF`)
    return link
  }

  return {
    async print({ path, fileName }) {
      const link = await convert(path, fileName)
      const { status, body } = await callService(name, link, {}, timeoutMs)
      if (status !== 200) throw new PdfError(`${name} linked to a PDF that doesn't exist (status ${status})`)
      return checkPdf(body, name)
    },
    close: () => Promise.resolve(),
  }
}

function parseJson(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // The caller reports it, with an excerpt.
    return undefined
  }
}
