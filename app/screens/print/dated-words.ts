import { formatUsd } from '../../../domain/home/figures.ts'
import { toPriceWords, type Price, type PriceWords } from '../../../domain/price/price.ts'

/** A price for a cover: once it's printed it needs its day. */
export function toDatedWords(
  price: Price | undefined,
  { day, since }: { day: string | undefined; since?: string | undefined },
): PriceWords | undefined {
  if (!price || price.kind === 'on-request') return price && toPriceWords(price)
  const words = toPriceWords(price)
  const notes = [words.note, day && `price as of ${day}`, since && `at this price since ${since}`]
  const note = notes.filter(Boolean).join(', ')
  return {
    ...words,
    ...(price.kind === 'asking' &&
      price.wasUsd !== undefined && { lead: `Reduced from ${formatUsd(price.wasUsd)}` }),
    note: note.charAt(0).toUpperCase() + note.slice(1),
  }
}
