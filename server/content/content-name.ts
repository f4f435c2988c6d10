import { createHash } from 'node:crypto'

/**
 * Names a content system: another one's content isn't this one's, though the brand and the folder are the same.
 * @param origin undefined for the embedded one
 */
export function toContentName(brandId: string, origin: string | undefined): string {
  if (origin === undefined) return brandId
  return `${brandId}-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}`
}
