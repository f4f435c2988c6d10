import { formatDate, formatUsd } from './figures.ts'
import type { Place } from '../community/community.ts'
import type { HomeCard } from './home.ts'

/** A card has one line for them. */
const MAX_REASONS = 3

/** ["Ready in March 2027", "$12,000 less"]. @param offered titles of incentives @param tagOrder slugs that come first */
export function toReasons(
  {
    status,
    availableOn,
    priceUsd,
    priceWasUsd,
    features = [],
  }: Pick<HomeCard, 'status' | 'availableOn' | 'priceUsd' | 'priceWasUsd' | 'features'>,
  {
    today,
    offered = [],
    tagOrder = [],
  }: { today: string; offered?: readonly string[]; tagOrder?: readonly string[] },
): string[] {
  const readyIn = availableOn !== undefined && availableOn > today && formatDate(availableOn.slice(0, 7))
  const lessUsd = priceUsd !== undefined && priceWasUsd !== undefined ? priceWasUsd - priceUsd : 0
  const rankOf = ({ slug }: Place) => (tagOrder.includes(slug) ? tagOrder.indexOf(slug) : tagOrder.length)
  const tags = features.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1))
  return [
    status === 'move-in' && 'Ready now',
    status === 'under-construction' && readyIn && `Ready in ${readyIn}`,
    lessUsd > 0 && `${formatUsd(lessUsd)} less`,
    ...offered,
    ...tags.map(({ name }) => name),
  ]
    .filter((reason) => typeof reason === 'string')
    .slice(0, MAX_REASONS)
}
