export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError' as const
}

/** @param maxBytes counted after decompression @returns the text, BOM included @throws BodyTooLargeError */
export async function readBodyText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  for await (const chunk of readChunks(response, maxBytes)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** @throws BodyTooLargeError */
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
