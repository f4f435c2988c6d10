/** A form's receipt, in a sealed cookie: no store to clean up, and no address that someone else could open. */
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import { openSealed, seal, type Secrets } from './sealed-values.ts'

export const RECEIPT_COOKIE = 'receipt'

/** Long enough to read and print it. */
export const RECEIPT_SECONDS = 30 * 60

/** A cookie holds 4096 bytes, and sealing adds half as much again. */
const longestJson = 2_000
const longestValue = 240

/** Seals a receipt for the cookie. Long values are truncated, and the last items dropped when they don't fit. */
export function sealReceipt(receipt: Receipt, secrets: Secrets): Promise<string> {
  return seal('receipt', fit(receipt), secrets, RECEIPT_SECONDS)
}

/** Opens a receipt. @returns undefined when there is none, it has expired, or the cookie isn't ours */
export async function openReceipt(
  sealed: string | undefined,
  secrets: Secrets,
): Promise<Receipt | undefined> {
  return (await openSealed('receipt', sealed, secrets, RECEIPT_SECONDS)) as Receipt | undefined
}

function fit(receipt: Receipt): Receipt {
  const items = receipt.items.map(({ label, value }) => ({ label, value: shorten(value, longestValue) }))
  const nextHtml = receipt.nextHtml.length > longestJson / 2 ? '' : receipt.nextHtml
  while (items.length > 0 && Buffer.byteLength(JSON.stringify({ ...receipt, items, nextHtml })) > longestJson)
    items.pop()
  return { ...receipt, items, nextHtml }
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
