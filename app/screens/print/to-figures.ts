import { formatSpan, type FigureName, type HomeFigures } from '../../../domain/home/figures.ts'

/** In the order they stand. */
const UNITS: Record<FigureName, [one: string, many: string]> = {
  beds: ['bedroom', 'bedrooms'],
  baths: ['bathroom', 'bathrooms'],
  areaSqft: ['square foot', 'square feet'],
  stories: ['level', 'levels'],
  garages: ['car garage', 'cars in the garage'],
}

/** @returns amounts and units, for a row of figures; what isn't known is left out */
export function toFigures(figures: HomeFigures): [amount: string, unit: string][] {
  return (Object.keys(UNITS) as FigureName[]).flatMap((name) => {
    const from = figures[name]
    if (from === undefined) return []
    const upTo = figures.upTo?.[name] ?? from
    const [one, many] = UNITS[name]
    return [[formatSpan(from, upTo), upTo === 1 ? one : many]]
  })
}
