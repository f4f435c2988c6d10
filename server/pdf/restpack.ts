// Restpack's HTML-to-PDF service, and what speaks like it: it fetches the page itself, and answers with a link.
import { escapeText } from 'entities'
import { checkPdf, PdfError, type PdfPrinter } from './pdf-printer.ts'
import { askService, excerpt } from './service-request.ts'

export type RestpackOptions = {
  url: string
  accessToken: string
  /** Where the service finds our pages. */
  publicOrigin: string
  /** Stands in the header. */
  brandName: string
  /** @default SERVICE_TIMEOUT_MS */
  timeoutMs?: number
}

const name = 'The PDF service'

/** What its statuses mean to whoever runs the site. */
const reasons: Record<number, string> = {
  401: 'got no token',
  402: 'says that its balance is used up',
  403: 'refuses the token',
  429: 'has too much to do',
}

/** Opens the service. The token goes to the service's own address and nowhere else. */
export function createRestpackPrinter(options: RestpackOptions): PdfPrinter {
  const { url, accessToken, publicOrigin, brandName, timeoutMs } = options

  async function convert(path: string, fileName: string): Promise<string> {
    const { status, body } = await askService(
      name,
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-access-token': accessToken,
        },
        // A header shows only inside a top margin: the pages have margins, and heads, of their own, and need none.
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
    const answer = parseJson(body)
    const reason = typeof answer?.['error'] === 'string' ? `: ${answer['error'].slice(0, 200)}` : ''
    if (status < 200 || status > 299)
      throw new PdfError(`${name} ${reasons[status] ?? 'failed'} (status ${status})${reason}`, {
        isBusy: status === 429 || status === 503,
      })
    if (!answer) throw new PdfError(`${name} answered with something else than JSON: ${excerpt(body)}`)
    if (reason !== '') throw new PdfError(`${name} failed${reason}`)
    // Text in one client of the maker's, a number in another.
    const remote = Number(answer['remote_status'] ?? 200)
    if (remote < 200 || remote > 299) throw new PdfError(`${name} was given our page with status ${remote}`)
    const link = [answer['file'], answer['image']].find((each) => typeof each === 'string' && each !== '')
    if (typeof link !== 'string' || !/^https?:\/\//.test(link) || !URL.canParse(link))
      throw new PdfError(`${name} answered without a link to the PDF`)
    return link
  }

  return {
    async print({ path, fileName }) {
      const link = await convert(path, fileName)
      const { status, body } = await askService(name, link, {}, timeoutMs)
      if (status !== 200) throw new PdfError(`${name} linked to a PDF that is not there (status ${status})`)
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
    // Said by whoever asked, with an excerpt.
    return undefined
  }
}
