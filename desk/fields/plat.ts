import { toRow, toRows, toText } from './values.ts'
import { toCount } from './words.ts'

/** What another plat changes, lot by lot: sentences. */
export function listPlatDifferences(before: unknown, after: unknown): string[] {
  const lots = toRows(toRow(after)['lots'])
  const [old, now] = [toLots(before), toLots(after)]
  const numbersOf = (some: Map<string, string>, isMeant: (number: string) => boolean) =>
    [...some.keys()].filter((number) => isMeant(number)).join(', ')
  const parts = [
    ['New', numbersOf(now, (number) => !old.has(number))],
    ['Changed', numbersOf(now, (number) => old.has(number) && old.get(number) !== now.get(number))],
    ['No longer there', numbersOf(old, (number) => !now.has(number))],
  ]
  return [
    `${toCount(lots.length, 'lot')}. Save the community to publish this plat.`,
    ...(old.size === 0 ? [] : parts.flatMap(([says, numbers]) => (numbers ? [`${says}: ${numbers}`] : []))),
  ]
}

function toLots(plat: unknown): Map<string, string> {
  return new Map(toRows(toRow(plat)['lots']).map((lot) => [toText(lot['lot']), JSON.stringify(lot)]))
}

/** @returns what a file says, when it says a plat at all */
export function readPlatFile(text: string): object | undefined {
  try {
    const plat: unknown = JSON.parse(text)
    return toRows(toRow(plat)['lots']).length > 0 ? toRow(plat) : undefined
  } catch {
    return undefined
  }
}
