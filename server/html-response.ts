/** Pages as responses whose text can be had again without reading, and copying, a body. */
const texts = new WeakMap<Response, string>()

/** @returns the page as a response */
export function createHtmlResponse(html: string, init: { status: number; headers: Headers }): Response {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** @returns a response's body; quick for what `createHtmlResponse` made */
export async function readBytes(response: Response): Promise<Buffer> {
  const html = texts.get(response)
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
}

/** @returns whether the response is a page of ours */
export function isPage(response: Response): boolean {
  return texts.has(response)
}
