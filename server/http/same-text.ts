import { timingSafeEqual } from 'node:crypto'

/** Compares in a time that doesn't depend on where they differ, as a signature has to be compared. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
