import { createHash } from 'node:crypto'

/** Names a content system: brand and folder may be the same. @param origin undefined: embedded */
export function toContentName(brandId: string, origin: string | undefined): string {
  if (origin === undefined) return brandId
  return `${brandId}-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}`
}
