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
  if (!response.body) return ''
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let size = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) throw new BodyTooLargeError(`the body is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
