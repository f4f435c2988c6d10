// Months in which homes are ready, as searches compare them: March 2027 is 202703, and what's ready already is earlier.

/** Of a home that's ready. */
export const READY_NOW = 1

/** @param text a month or a day: YYYY-MM, YYYY-MM-DD */
export function toReadyMonth(text: string): number {
  return Number(text.slice(0, 7).replace('-', ''))
}

/** @returns "2027-03" */
export function toMonthText(month: number): string {
  return String(month).replace(/..$/, '-$&')
}

/** Lists the months in which homes get ready from now on, the next first. @param today YYYY-MM-DD */
export function listReadyMonths(
  homes: readonly { readyMonth?: number | undefined }[],
  today: string,
): string[] {
  const months = new Set(homes.map(({ readyMonth = 0 }) => readyMonth))
  return [...months]
    .filter((month) => month >= toReadyMonth(today))
    .toSorted((a, b) => a - b)
    .map(toMonthText)
}

/** Finds the month, YYYY-MM, by which about half of the homes that aren't ready get ready. */
export function findNextReadyMonth(
  homes: readonly { readyMonth?: number | undefined }[],
  today: string,
): string | undefined {
  const now = toReadyMonth(today)
  const coming = homes.flatMap(({ readyMonth = 0 }) => (readyMonth > now ? readyMonth : []))
  const half = coming.toSorted((a, b) => a - b)[Math.ceil(coming.length / 2) - 1]
  return half === undefined ? undefined : toMonthText(half)
}
