/** The body was larger than allowed. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError' as const
}

/**
 * Reads a whole response as text, and stops as soon as it grows beyond what is allowed.
 * @param maxBytes the largest body accepted, counted after decompression
 * @returns the text, a byte order mark included
 * @throws BodyTooLargeError when the body is larger
 */
export async function readBodyText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  for await (const chunk of readChunks(response, maxBytes)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Reads a whole response as bytes, with the same limit. @throws BodyTooLargeError when the body is larger */
export async function readBodyBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readChunks(response, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* readChunks(response: Response, maxBytes: number) {
  if (!response.body) return
  let size = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) throw new BodyTooLargeError(`the body is larger than ${maxBytes} bytes`)
    yield chunk
  }
}
