/** Sealed: no store to clean up, and no address that someone else could open. */
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import { createSealedKind, type Secrets } from './sealed-values.ts'

export const RECEIPT_COOKIE = 'receipt'

/** A cookie holds 4096 bytes, and sealing adds half as much again. */
const longestJson = 2_000
const longestValue = 240

/** Lasts long enough to read and print it. */
const { open, seal, seconds } = createSealedKind<Receipt>('receipt', 30 * 60)

export const sealedReceipt = {
  open,
  seconds,
  /** Long values are truncated, and the last items dropped. */
  seal: (receipt: Receipt, secrets: Secrets) => seal(fit(receipt), secrets),
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
