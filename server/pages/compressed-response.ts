import { chooseEncoding } from '../http/accept-encoding.ts'
import { compressOnce } from './page-cache/compression.ts'

/**
 * Responds with a body that isn't cached, compressed in one piece.
 * @param request says which encodings it takes, and whether it wants a body
 * @param headers without those of the encoding
 */
export async function compressedResponse(
  request: Request,
  { status, body }: { status: number; body: Buffer },
  headers: Headers | Record<string, string>,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const encoded = await compressOnce(body, body.length > 0 ? encoding : 'identity')
  const own = new Headers(headers)
  if (encoded !== body) own.set('content-encoding', encoding)
  if (!own.get('vary')?.includes('Accept-Encoding')) own.append('vary', 'Accept-Encoding')
  own.set('content-length', String(encoded.length))
  const isEmpty = request.method === 'HEAD' || encoded.length === 0
  return new Response(isEmpty ? null : toBytes(encoded), { status, headers: own })
}

/** The same memory, in the type that Response takes. */
export function toBytes(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
}
