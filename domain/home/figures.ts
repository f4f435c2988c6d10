// Without Intl, because server and browser must render the same text.

export type HomeFigures = Figures & {
  /** Of a plan that can be built with more. */
  upTo?: Figures | undefined
}

export type FigureName = 'beds' | 'baths' | 'areaSqft' | 'garages' | 'stories'

type Figures = Partial<Record<FigureName, number | undefined>>

const WRITERS: Record<FigureName, (from: number, upTo?: number) => string> = {
  beds: formatBeds,
  baths: formatBaths,
  areaSqft: formatArea,
  garages: formatGarages,
  stories: formatLevels,
}

/** "3–5 beds". */
export function toFigureText(figures: HomeFigures, name: FigureName): string | undefined {
  const from = figures[name]
  return from === undefined ? undefined : WRITERS[name](from, figures.upTo?.[name])
}

/** By default beds, baths and size. */
export function listFigureTexts(
  figures: HomeFigures,
  names: readonly FigureName[] = ['beds', 'baths', 'areaSqft'],
): string[] {
  return names.flatMap((name) => toFigureText(figures, name) ?? [])
}

/** Writes one number, or a range: "2,060–2,385". */
export function formatSpan(from: number, to: number): string {
  return from === to ? formatFigure(from) : `${formatFigure(from)}–${formatFigure(to)}`
}

/** Halves stay. */
function formatFigure(value: number): string {
  return value < 1_000 ? String(value) : formatCount(value)
}

/** "2,214" */
export function formatCount(value: number): string {
  const digits = String(Math.abs(Math.round(value)))
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return value < 0 && grouped !== '0' ? `-${grouped}` : grouped
}

/** "$489,900" */
export function formatUsd(usd: number): string {
  return usd < 0 ? `-$${formatCount(-usd)}` : `$${formatCount(usd)}`
}

/** "$58 a month"; "No HOA" for 0. */
export function formatDues(usdPerMonth: number): string {
  return usdPerMonth === 0 ? 'No HOA' : `${formatUsd(usdPerMonth)} a month`
}

/** "1 bed", "4 beds", "3–5 beds" */
export function formatBeds(beds: number, upTo = beds): string {
  return `${formatSpan(beds, upTo)} ${upTo === 1 ? 'bed' : 'beds'}`
}

/** "1 bath", "2.5 baths" */
function formatBaths(baths: number, upTo = baths): string {
  return `${formatSpan(baths, upTo)} ${upTo === 1 ? 'bath' : 'baths'}`
}

/** "2,214 sq ft" */
export function formatArea(areaSqft: number, upTo = areaSqft): string {
  return `${formatSpan(Math.round(areaSqft), Math.round(upTo))} sq ft`
}

/** "2-car garage" */
function formatGarages(garages: number, upTo = garages): string {
  return `${formatSpan(garages, upTo)}-car garage`
}

/** Stories are called levels on screens (§4). */
export function formatLevels(stories: number, upTo = stories): string {
  return `${formatSpan(stories, upTo)} ${upTo === 1 ? 'level' : 'levels'}`
}

/** "1 home", "57 homes" */
export function formatHomeCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'home' : 'homes'}`
}

/** "1 homesite", "23 homesites" */
export function formatHomesiteCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'homesite' : 'homesites'}`
}

/** "126 homes and 23 homesites", "0 homes" */
export function formatPlaceCount({ homes, homesites }: { homes: number; homesites: number }): string {
  const counts = [
    (homes > 0 || homesites === 0) && formatHomeCount(homes),
    homesites > 0 && formatHomesiteCount(homesites),
  ]
  return counts.filter(Boolean).join(' and ')
}

/** "$355,900 to $879,900", or one when both are the same. */
export function formatPriceSpan({ min, max }: { min: number; max: number }): string {
  return min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "2026-09" or "2026-09-14", the same on every machine; undefined for what is neither. */
export function formatDate(iso: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!name) return undefined
  return day ? `${name} ${Number(day)}, ${year}` : `${name} ${year}`
}
