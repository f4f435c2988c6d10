/** A form's receipt, in a sealed cookie: no store to clean up, and no address that someone else could open. */
import { sealData, unsealData } from 'iron-session'
import type { Receipt } from '../../domain/forms/form-outcome.ts'

export const RECEIPT_COOKIE = 'receipt'

/** Long enough to read and print it. */
export const RECEIPT_SECONDS = 30 * 60

/** A cookie holds 4096 bytes, and sealing adds half as much again. */
const longestJson = 2_000
const longestValue = 240

/**
 * Seals a receipt for the cookie.
 * @param receipt long values are truncated, and the last items dropped when they don't fit
 * @param secret the site's own, 32 characters or more
 */
export function sealReceipt(receipt: Receipt, secret: string): Promise<string> {
  return sealData({ receipt: fit(receipt) }, { password: secret, ttl: RECEIPT_SECONDS })
}

/** Opens a receipt. @returns undefined when there is none, it has expired, or the cookie isn't ours */
export async function openReceipt(sealed: string | undefined, secret: string): Promise<Receipt | undefined> {
  if (sealed === undefined || sealed.length > 4096) return undefined
  const opened = await unsealData<{ receipt?: Receipt }>(sealed, {
    password: secret,
    ttl: RECEIPT_SECONDS,
    // A forged or damaged cookie reads as no receipt.
  }).catch(() => ({ receipt: undefined }))
  return opened.receipt
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
