/** Pages as responses whose text can be had again without reading, and copying, a body. */
const pages = new WeakMap<Response, readonly string[]>()
/** Written to and copied from: quicker than measuring a long text before it is encoded. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const MOST_BYTES_OF_A_UNIT = 3

/**
 * @param html in pieces
 * @returns the page as a response
 */
export function createHtmlResponse(
  html: readonly string[],
  init: { status: number; headers: Headers },
): Response {
  // Added, not joined: what nobody reads is never put together.
  const response = new Response(
    html.reduce((all, piece) => all + piece, ''),
    init,
  )
  pages.set(response, html)
  return response
}

/** @returns a response's body; quick for what `createHtmlResponse` made */
export async function readBytes(response: Response): Promise<Buffer> {
  const html = pages.get(response)
  return html ? toUtf8(html) : Buffer.from(await response.arrayBuffer())
}

/** @returns whether the response is a page of ours */
export function isPage(response: Response): boolean {
  return pages.has(response)
}

function toUtf8(html: readonly string[]): Buffer {
  const length = html.reduce((sum, piece) => sum + piece.length, 0)
  if (length * MOST_BYTES_OF_A_UNIT > scratch.length) return Buffer.from(html.join(''))
  const end = html.reduce((at, piece) => at + scratch.write(piece, at), 0)
  return Buffer.from(scratch.subarray(0, end))
}
