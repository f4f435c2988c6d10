/** What the website's own checks find in the published items, what its readers leave out, and dead pictures. */
import PQueue from 'p-queue'
import { listRegionCenters } from '../../brands/region-centers.ts'
import { checkContent } from '../../domain/content-checks/check-content.ts'
import type { CheckedItem } from '../../domain/content-checks/checked-content.ts'
import type { PriceRange } from '../../domain/home/home.ts'
import { toToday } from '../../server/api/today.ts'
import { toPositive, toWire } from '../../server/wordpress/parsers/wire-values.ts'
import {
  CHECKED_TYPES,
  findCommunityParts,
  listCheckedItems,
} from '../../server/wordpress/readers/checked-items-reader.ts'
import { listInventory } from '../../server/wordpress/readers/inventory-reader.ts'
import { listPublicItems } from '../../server/wordpress/readers/public-items-reader.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteFinding } from './site-finding.ts'

const WORDS: Record<string, string> = {
  property: 'home',
  floorplan: 'floor plan',
  'development-update': 'development update',
}
const MAX_PICTURES = 400
const AT_ONCE = 6

/** What was looked at, for the report's last line. */
export type LookedAt = { items: number; pictures: number }

export async function checkItems(site: OpenSite): Promise<{ findings: SiteFinding[]; lookedAt: LookedAt }> {
  const { items, failures } = await readItems(site)
  const published = items.filter(({ isPublished }) => isPublished)
  const byId = new Map(items.map((item) => [item.id, item]))
  const priceRange = await findPriceRange(site)
  const found = checkContent({
    items,
    // The website follows links once it runs; Content health shows the dead ones.
    isDead: () => false,
    today: toToday(site.brand.timeZone),
    partners: site.brand.partners,
    regions: listRegionCenters(site.brand),
    ...(priceRange && { priceRange }),
  }).map(({ severity, text, fix, item }): SiteFinding => {
    const about = byId.get(item)
    return { severity, text, fix, ...(about && { items: [nameOf(about)] }) }
  })
  const pictures = await checkPictures(site)
  return {
    findings: [...failures, ...found, ...(await checkLeftOut(site)), ...pictures.findings],
    lookedAt: { items: published.length, pictures: pictures.count },
  }
}

const nameOf = ({ type, id, title }: CheckedItem) => `${WORDS[type] ?? type} ${id} “${title}”`

async function readItems({ context }: OpenSite): Promise<{ items: CheckedItem[]; failures: SiteFinding[] }> {
  const failures: SiteFinding[] = []
  const lists = await Promise.all(
    CHECKED_TYPES.map((type) =>
      listCheckedItems(context, type).catch((error: unknown) => {
        failures.push(toFailure(WORDS[type] ?? type, error))
        return []
      }),
    ),
  )
  const items = lists.flat().map(async (item) => {
    if (item.type !== 'community') return item
    // Its own call was looked at already.
    const parts = await findCommunityParts(context, item.id).catch(() => ({}))
    return { ...item, fields: { ...item.fields, ...parts } }
  })
  return { items: await Promise.all(items), failures }
}

function toFailure(what: string, error: unknown): SiteFinding {
  const reason = error instanceof Error ? error.message : String(error)
  const text = `The list of every ${what} can’t be read: ${reason}.`
  return { severity: 'serious', text, fix: 'Mend this first; nothing in it was looked at.' }
}

async function findPriceRange({ ask }: OpenSite): Promise<PriceRange | undefined> {
  const { body } = await ask('kiosk/v1/prices')
  const { min, max } = toWire(body)
  const [minUsd, maxUsd] = [toPositive(min), toPositive(max)]
  return minUsd === undefined || maxUsd === undefined ? undefined : { minUsd, maxUsd }
}

/** Items that the website's lists leave out, because they lack what every item has. */
async function checkLeftOut({ context, leftOut }: OpenSite): Promise<SiteFinding[]> {
  await listInventory(context).catch(() => [])
  return leftOut.map(({ kind, id, reason }) => ({
    severity: 'serious',
    text: `The website leaves it out: ${reason}.`,
    fix: 'Open it in WordPress, fill in what it lacks, and save.',
    items: [`${WORDS[kind] ?? kind} ${id ?? 'without an id'}`],
  }))
}

/** Pictures that don't answer: the lead pictures first, as many as a check may ask for. */
async function checkPictures(site: OpenSite): Promise<{ findings: SiteFinding[]; count: number }> {
  const kinds = ['property', 'community', 'floorplan'] as const
  const lists = kinds.map(async (kind) => {
    const items = await listPublicItems(site.context, kind).catch(() => [])
    return items.flatMap(({ id, slug, pictureUrls }) =>
      pictureUrls.map((url, rank) => ({ url, rank, item: `${WORDS[kind] ?? kind} ${id} “${slug}”` })),
    )
  })
  const all = (await Promise.all(lists)).flat().toSorted((a, b) => a.rank - b.rank)
  const byUrl = [...Map.groupBy(all, ({ url }) => url)].slice(0, MAX_PICTURES)
  const queue = new PQueue({ concurrency: AT_ONCE })
  const found = byUrl.map(([url, uses]) =>
    queue.add(async (): Promise<SiteFinding[]> => {
      const { status, headers, failure } = await site.fetchAnswer(new URL(url, site.origin).href, {
        method: 'HEAD',
      })
      const type = headers.get('content-type') ?? ''
      // A host that takes no HEAD, or wants to know who asks, proves nothing.
      if ([401, 403, 405, 429, 501].includes(status)) return []
      if (status === 200 && /^(image\/|application\/octet-stream|$)/.test(type)) return []
      const reason = failure ?? (status === 200 ? `it’s ${type}` : `status ${status}`)
      const text = `The picture ${url} can’t be shown (${reason}).`
      const items = [...new Set(uses.map(({ item }) => item))]
      return [{ severity: 'serious', text, fix: 'Upload it again, or choose another one.', items }]
    }),
  )
  return { findings: (await Promise.all(found)).flat(), count: byUrl.length }
}
