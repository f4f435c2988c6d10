// POST /api/content-checks: what's wrong with an item that an editor has on screen, or with all.
import { Hono } from 'hono'
import { z } from 'zod'
import { listRegionCenters } from '../../brands/region-centers.ts'
import { checkContent } from '../../domain/content-checks/check-content.ts'
import type { CheckedContent, CheckedItem, Finding } from '../../domain/content-checks/checked-content.ts'
import { listLinks } from '../../domain/content-checks/check-links.ts'
import type { ApiContext } from '../api/api-context.ts'
import { toToday } from '../api/today.ts'
import { withTimeout } from '../process/with-timeout.ts'
import { CONTENT_CHECKS_PATH } from '../endpoints/message-paths.ts'
import { readMessage } from '../content/signed-message.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import { CHECKED_TYPES, type CheckedType } from '../wordpress/readers/checked-items-reader.ts'
import type { createDeadLinks, HasPlace } from './dead-links.ts'

/** So many fit into memory. */
const MAX_AT_ONCE = 8
/** Answering holds one of the content system's few processes, which the reading needs too. */
const WAIT_MS = { items: 3_000, all: 25_000 }

const schema = z.object({
  /** As the content system's own API gives them to their editors, with `plat` and `agent` of a community. */
  items: z.array(z.record(z.string(), z.unknown())).max(10_000).default([]),
  /** Everything that's published, too. */
  all: z.boolean().default(false),
  /** Only what the items show by themselves: nothing is read. */
  alone: z.boolean().default(false),
})

/** `isComplete`: whether links were followed and other items compared, where that was asked for. */
type Answer = { found: Finding[]; isComplete: boolean }
type Env = { Variables: { checking?: Promise<unknown> } }

type Options = {
  context: Pick<ApiContext, 'content' | 'brand' | 'log'>
  findDeadLinks: ReturnType<typeof createDeadLinks>
  /** @default `WAIT_MS` */
  waitMs?: typeof WAIT_MS
}

/** Signed as the webhook is; the findings, worst first. */
export function contentChecks({ context, findDeadLinks, waitMs = WAIT_MS }: Options): Hono<Env> {
  const { content, brand, log } = context
  const routes = new Hono<Env>()
  let underWay = 0
  routes.post(CONTENT_CHECKS_PATH, async (c, next) => {
    if (underWay >= MAX_AT_ONCE) return c.text('Too many are being checked.', 503, { 'retry-after': '5' })
    underWay += 1
    const end = () => void (underWay -= 1)
    // The checking may outlast the response.
    return next().finally(() => void (c.get('checking') ?? Promise.resolve()).then(end, end))
  })
  routes.post(CONTENT_CHECKS_PATH, async (c) => {
    const message = await readMessage(c, schema)
    if (message instanceof Response) return message
    try {
      const given = await Promise.all(message.items.map((item) => content.parseCheckedItem(item)))
      const alone = { found: check({ items: given, isDead: () => false }, given), isComplete: message.alone }
      if (message.alone) return c.json(alone)
      const checking = checkAmongOthers(given, message.all)
      c.set('checking', checking)
      return c.json(await withTimeout(message.all ? waitMs.all : waitMs.items, checking, () => alone))
    } catch (error) {
      if (error instanceof ContentShapeError) return c.text(error.message, 400)
      log.error({ err: error }, "Content couldn't be checked")
      return c.text('The content system couldn’t be read.', 503)
    }
  })
  return routes

  async function checkAmongOthers(given: readonly CheckedItem[], isAll: boolean): Promise<Answer> {
    const items = await addOthers(content, given, isAll)
    const checked = isAll
      ? [...given, ...items.slice(given.length).filter(({ isPublished }) => isPublished)]
      : given
    const dead = await findDeadLinks(checked.flatMap(listLinks), await findPlaces(context))
    const priceRange = await content.findPriceRange()
    return {
      found: check({ items, isDead: (href) => dead.has(href), priceRange }, checked),
      isComplete: true,
    }
  }

  function check(of: Omit<CheckedContent, 'today' | 'regions'>, checked: readonly CheckedItem[]): Finding[] {
    return checkContent(
      { ...of, today: toToday(brand.timeZone), partners: brand.partners, regions: listRegionCenters(brand) },
      checked,
    )
  }
}

/** Adds all that the items may contradict. */
async function addOthers(
  content: ApiContext['content'],
  given: readonly CheckedItem[],
  isAll: boolean,
): Promise<CheckedItem[]> {
  const hasHomes = given.some(({ type }) => ['property', 'community', 'floorplan'].includes(type))
  const types: CheckedType[] = isAll ? CHECKED_TYPES : hasHomes ? ['property', 'community', 'floorplan'] : []
  const listed = (await Promise.all(types.map((type) => content.listCheckedItems(type)))).flat()
  const givenIds = new Set(given.map(({ id }) => id))
  const wanted = new Set(given.map(({ fields }) => Number(fields['community'])))
  const others = listed
    .filter(({ id }) => !givenIds.has(id))
    .map(async (item) => {
      if (item.type !== 'community' || !(isAll || wanted.has(item.id))) return item
      return { ...item, fields: { ...item.fields, ...(await content.findCommunityParts(item.id)) } }
    })
  return [...given, ...(await Promise.all(others))]
}

async function findPlaces({ content, brand }: Options['context']): Promise<HasPlace> {
  const items = [...(await content.listCommunities()), ...(await content.listInventory())]
  const known = new Set([
    ...brand.regions.map(({ slug }) => `region ${slug}`),
    ...items.flatMap(({ region, city }) => [`region ${region?.slug}`, `city ${city?.slug}`]),
  ])
  return (taxonomy, slug) => known.has(`${taxonomy} ${slug}`)
}
