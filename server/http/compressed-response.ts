import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { chooseEncoding } from './accept-encoding.ts'
import { compressOnce } from './compression.ts'

/** Compresses a body that isn't cached in one piece. @param headers without those of the encoding */
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

/** Uncompressed with an ETag for the page cache (`isForCache`), else compressed. */
export async function cacheableResponse<E extends { Bindings: { isForCache?: boolean } }>(
  c: Context<E>,
  text: string,
  headers: Headers | Record<string, string>,
  status = 200,
): Promise<Response> {
  const body = Buffer.from(text)
  if (!c.env.isForCache) return compressedResponse(c.req.raw, { status, body }, headers)
  const own = new Headers(headers)
  if (status === 200) own.set('etag', createHash('sha256').update(body).digest('base64url').slice(0, 22))
  return new Response(toBytes(body), { status, headers: own })
}

/** The same memory, in the type that Response takes. */
export function toBytes(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
}
