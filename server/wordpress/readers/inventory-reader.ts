import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { parseEach, readAllPages, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import {
  HOMES_PATH,
  LARGEST_PAGE,
  toHomesByIdQuery,
  toStaticHomeQuery,
} from '../queries/homes-filter-query.ts'
import { lossOfWhole } from '../loss-checks.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { readAddress } from '../parsers/parse-address.ts'
import { isListed, parseEnvelope } from '../parsers/parse-envelope.ts'
import { belongsInResult, readFigures, readHomeStatus, readPrice } from '../parsers/parse-home.ts'
import { embeddedTerms, firstPlace, tagIdsOf } from '../parsers/terms.ts'
import { readCommunityReferences, type References } from './references.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

export const INVENTORY_KEY = 'inventory'

/** Ten thousand homes. */
const MAX_PAGES = 100
/** After that a page uses the last good inventory. */
const MAX_WAIT_FOR_ALL_MS = 2_000

export async function listInventory(context: ContentContext): Promise<InventoryItem[]> {
  const items = await readAllPages(
    (page) =>
      readPage(
        context,
        HOMES_PATH,
        toStaticHomeQuery(context, undefined, { page, perPage: LARGEST_PAGE, embeds: 'terms' }),
      ),
    MAX_PAGES,
    // One at a time: no visitor waits for all of it, and other reads come in between.
    1,
  )
  return parseInventory(context, items)
}

/** @param hasFewChanges whether only single homes would be read: they're waited for like anything else */
export const inventoryPolicy = (
  context: PolicyContext,
  hasFewChanges: () => boolean,
): CachePolicy<readonly InventoryItem[]> => ({
  key: INVENTORY_KEY,
  tags: ['property'],
  maxWaitMs: () => (hasFewChanges() ? undefined : MAX_WAIT_FOR_ALL_MS),
  onStored: (homes, readAtMs) => context.sightings?.ofAll(homes, readAtMs),
  findLoss: lossOfWhole(context),
})

export async function listInventoryById(
  context: ContentContext,
  ids: readonly number[],
): Promise<InventoryItem[]> {
  // WordPress takes an empty `include` for no filter, and would list every home.
  if (ids.length === 0) return []
  const query = toHomesByIdQuery(ids, { perPage: LARGEST_PAGE, embeds: 'terms' })
  return parseInventory(context, (await readPage(context, HOMES_PATH, query)).items)
}

async function parseInventory(context: ContentContext, items: readonly unknown[]): Promise<InventoryItem[]> {
  const references = await readCommunityReferences(context)
  const listed = items.filter(
    (item) =>
      !isWire(item) || (isListed(item, 'property') && belongsInResult(context, item, DEFAULT_HOME_SEARCH)),
  )
  return parseEach(context, listed, (item) => parseInventoryItem(context, item, references), 'home')
}

function parseInventoryItem(context: ContentContext, item: Wire, { places }: References): InventoryItem {
  const { id, slug, title, publishedAt, modifiedAt } = parseEnvelope(item)
  const meta = openMetadata(context, item, 'property')
  const terms = embeddedTerms(item)
  return withoutAbsent<InventoryItem>({
    id,
    slug,
    title,
    status: readHomeStatus(context, item),
    ...readFigures(context, item, meta, places),
    region: firstPlace(terms, 'region'),
    city: firstPlace(terms, 'city'),
    tagIds: tagIdsOf(item),
    address: readAddress(meta).address,
    communityId: meta.post('community'),
    floorPlanId: meta.post('floorplan'),
    lot: meta.text('lot'),
    elevation: meta.text('elevation'),
    ...readPrice(meta),
    priceAsOf: meta.date('price_as_of'),
    publishedAt,
    modifiedAt,
  })
}
