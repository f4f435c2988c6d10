import { formatCount } from '../home/figures.ts'
import type { Place } from '../community/community.ts'
import { toFoundText } from './found-text.ts'
import type { HomeSearch, KindCounts } from './home-search.ts'
import { NEAR_MILES } from './near-place.ts'

const MOST_CITIES = 3

/** Answers where the homes near a place are: "No homes in Bend. 6 homes within 25 miles: Redmond, Prineville." */
export function toNearText(
  search: HomeSearch,
  { total, city, kind }: { total: number; city: Readonly<Record<string, number>>; kind: KindCounts },
  homes: readonly { city?: Place | undefined }[],
): string {
  const { place } = search
  if (!place?.location) return 'We don’t know that place. Try a city, a community or a street.'
  const count = (homes: number) => toFoundText(search, homes, kind)
  const isTown = place.kind === 'city' || place.kind === 'town'
  const inside = isTown ? (city[place.key] ?? 0) : 0
  const around = total - inside
  const others = Object.entries(city)
    .filter(([slug, homes]) => homes > 0 && !(isTown && slug === place.key))
    .toSorted(([, a], [, b]) => b - a)
    .map(([slug]) => homes.find((home) => home.city?.slug === slug)?.city?.name ?? slug)
  const more = others.length - MOST_CITIES
  const where = [
    others.slice(0, MOST_CITIES).join(', '),
    more > 0 && ` and ${formatCount(more)} more ${more === 1 ? 'place' : 'places'}`,
  ]
  const names = others.length === 0 ? '' : `: ${where.filter(Boolean).join('')}`
  const noun = toFoundText(search, 2).replace('2 ', '')
  const within = `within ${NEAR_MILES} miles`
  if (!isTown) return `${count(total)} ${within} of ${place.name}${total === 0 ? '' : names}.`
  if (total === 0) return `No ${noun} in ${place.name} or ${within}.`
  if (inside === 0) return `No ${noun} in ${place.name}. ${count(around)} ${within}${names}.`
  return around === 0
    ? `${count(inside)} in ${place.name}, none around it.`
    : `${count(inside)} in ${place.name}, ${formatCount(around)} more ${within}${names}.`
}
