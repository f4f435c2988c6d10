import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HomeDetail } from '../../../domain/home/home.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** What each place shows of a home it chooses itself, in these files. */
const places = {
  card: ['app/components/cards/home-card.tsx', 'app/components/text/home-facts.tsx'],
  print: ['app/screens/print/print-home.tsx', 'app/screens/print/to-figures.ts'],
  comparison: ['domain/shortlist/comparison.ts'],
  api: ['server/api/v1/schemas/home-schemas.ts', 'server/api/v1/schemas/values.ts'],
  markdown: ['server/feeds/home-markdown.ts'],
  partners: ['server/partners/builder-xml.ts', 'server/partners/reso-csv.ts'],
}

type Place = keyof typeof places

/** What isn't a fact of the house: names, addresses, prices, pictures, words. */
type Other =
  | ('id' | 'slug' | 'title' | 'status' | 'isDraft' | 'seo' | 'publishedAt' | 'modifiedAt' | 'tags')
  | ('priceUsd' | 'premiumUsd' | 'priceWasUsd' | 'priceAsOf' | 'soldOn' | 'hoaUsdPerMonth')
  | ('location' | 'distance' | 'region' | 'city' | 'address' | 'community' | 'floorPlan' | 'schools' | 'lot')
  | ('communityId' | 'communityName' | 'communitySlug')
  | ('picture' | 'gallery' | 'tourUrl' | 'descriptionHtml' | 'summary')

const everywhere: Place[] = ['card', 'print', 'comparison', 'api', 'markdown', 'partners']

/** Where each fact is shown besides the home's page. A new one is missing here until that's decided. */
const facts: Record<Exclude<keyof HomeDetail, Other>, Place[]> = {
  beds: everywhere,
  baths: everywhere,
  areaSqft: everywhere,
  garages: everywhere,
  stories: everywhere,
  lotAreaSqft: ['card', 'comparison', 'api', 'partners'],
  availableOn: ['print', 'comparison', 'api', 'markdown', 'partners'],
  elevation: ['print', 'comparison', 'api'],
  isMirrored: [],
}

const sources = Object.fromEntries(
  Object.entries(places).map(([place, files]) => [
    place,
    files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
  ]),
)

test.each(Object.entries(facts))('%s is shown where it’s to be', (name, shownBy) => {
  const showing = shownBy.filter((place) => new RegExp(`\\b${name}\\b`).test(sources[place] ?? ''))
  expect(showing).toEqual(shownBy)
})
