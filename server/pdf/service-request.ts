import { MAX_PDF_BYTES, PdfError } from './pdf-printer.ts'

/** A service fetches pages, pictures and fonts over the network. */
export const SERVICE_TIMEOUT_MS = 30_000

/** @throws PdfError when it can't be reached, takes too long or sends too much */
export async function callService(
  from: string,
  url: string,
  init: RequestInit,
  timeoutMs: number = SERVICE_TIMEOUT_MS,
): Promise<{ status: number; type: string; body: Buffer }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      parts.push(part)
      length += part.length
      if (length > MAX_PDF_BYTES) throw new PdfError(`${from} sent more than ${MAX_PDF_BYTES} bytes`)
    }
    return { status: response.status, type, body: Buffer.concat(parts) }
  } catch (error) {
    if (error instanceof PdfError) throw error
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw new PdfError(isTimeout ? `${from} took more than ${timeoutMs} ms` : `${from} can't be reached`, {
      cause: error,
    })
  }
}

/** One line, fit for a log. */
export function excerpt(body: Buffer): string {
  return body.subarray(0, 300).toString('utf8').replaceAll(/\s+/g, ' ').trim()
}
