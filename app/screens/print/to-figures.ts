import { formatCount, type HomeFigures } from '../../../domain/home/figures.ts'

/** @returns amounts and units, for a row of figures; what isn't known is left out */
export function toFigures({
  beds,
  baths,
  areaSqft,
  stories,
  garages,
}: HomeFigures): [amount: string, unit: string][] {
  const of = (amount: number, one: string, many: string): [string, string] => [
    formatCount(amount) === String(amount) || Number.isInteger(amount) ? formatCount(amount) : String(amount),
    amount === 1 ? one : many,
  ]
  return [
    ...(beds === undefined ? [] : [of(beds, 'bedroom', 'bedrooms')]),
    ...(baths === undefined ? [] : [of(baths, 'bathroom', 'bathrooms')]),
    ...(areaSqft === undefined ? [] : [of(areaSqft, 'square foot', 'square feet')]),
    ...(stories === undefined ? [] : [of(stories, 'level', 'levels')]),
    ...(garages === undefined ? [] : [of(garages, 'car garage', 'cars in the garage')]),
  ]
}
