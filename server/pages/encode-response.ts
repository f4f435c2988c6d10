import { chooseEncoding, encodeOnce } from './page-cache/compression.ts'

/**
 * Answers with a text that is not kept, compressed in one piece.
 * @param request tells which encodings are taken, and whether a body is wanted
 * @param answer what to send
 * @param headers without those of the encoding
 */
export async function encodeResponse(
  request: Request,
  answer: { status: number; body: Buffer },
  headers: Record<string, string> | Headers,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = await encodeOnce(answer.body, answer.body.length > 0 ? encoding : 'identity')
  const own = new Headers(headers)
  if (body !== answer.body) own.set('content-encoding', encoding)
  if (!own.get('vary')?.includes('Accept-Encoding')) own.append('vary', 'Accept-Encoding')
  own.set('content-length', String(body.length))
  const isEmpty = request.method === 'HEAD' || body.length === 0
  return new Response(isEmpty ? null : toBytes(body), {
    status: answer.status,
    headers: own,
  })
}

/** The same memory, under the name that responses take. */
export function toBytes(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
}
