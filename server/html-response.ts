/** Pages as responses whose text can be had again without reading, and copying, a body. */
const texts = new WeakMap<Response, string>()
/** Written to and copied from: quicker than measuring a long text before it is encoded. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const MOST_BYTES_OF_A_UNIT = 3

/** @returns the page as a response */
export function createHtmlResponse(html: string, init: { status: number; headers: Headers }): Response {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** @returns a response's body; quick for what `createHtmlResponse` made */
export async function readBytes(response: Response): Promise<Buffer> {
  const html = texts.get(response)
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : toUtf8(html)
}

function toUtf8(html: string): Buffer {
  if (html.length * MOST_BYTES_OF_A_UNIT > scratch.length) return Buffer.from(html)
  return Buffer.from(scratch.subarray(0, scratch.write(html)))
}

/** @returns whether the response is a page of ours */
export function isPage(response: Response): boolean {
  return texts.has(response)
}
