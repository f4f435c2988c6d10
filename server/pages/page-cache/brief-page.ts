import type { Encoding } from '../../http/accept-encoding.ts'
import { compressOnce } from '../../http/compression.ts'

/** A finished page that's reused for some seconds, compressed when an encoding is first asked for. */
export type BriefPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string | undefined
  /** The number of invalidations when it was rendered. */
  generation: number
  bodyIn(encoding: Encoding): Promise<Buffer>
}

export function createBriefPage(page: Omit<BriefPage, 'bodyIn'>): BriefPage {
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    ...page,
    bodyIn: (encoding) => (encoded[encoding] ??= compressOnce(page.body, encoding)),
  }
}
