// POST /api/unmet-demand: the content system asks what visitors couldn't get, for the people who can change that.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { ApiContext } from '../api/api-context.ts'
import { hasSlug } from '../api/item-links.ts'
import { describeSearchParams } from '../follow/followed-items.ts'
import { readSignedMessage, sentAt } from '../webhooks/signed-message.ts'
import { DEMAND_DAYS, type DemandCounts } from './demand-counts.ts'

export const UNMET_DEMAND_PATH = '/api/unmet-demand'

const MAX_BODY_BYTES = 1_024
const MOST_LISTED = 20

type Options = { secret: string | undefined; counts: Pick<DemandCounts, 'list'>; context: ApiContext }

/** @returns the route: signed as the webhook is; of the last 30 days the most frequent of each kind, in words */
export function demandRoute({ secret, counts, context }: Options): Hono {
  const routes = new Hono()
  routes.post(UNMET_DEMAND_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const message = await readSignedMessage(c, { secret, schema: z.object({ at: sentAt }), log: context.log })
    if (message instanceof Response) return message
    const [searches, gone] = await Promise.all([
      counts.list('search', MOST_LISTED),
      counts.list('gone', MOST_LISTED),
    ])
    const history = context.homeHistory?.list() ?? []
    return c.json({
      days: DEMAND_DAYS,
      searches: await Promise.all(
        searches.map(async (each) => ({
          ...each,
          label: await describeSearchParams(each.path.split('?')[1] ?? '', context),
        })),
      ),
      gone: gone.map((each) => {
        const slug = each.path.slice(each.path.lastIndexOf('/') + 1)
        return { ...each, label: history.findLast(({ home }) => hasSlug(home, slug))?.home.title ?? slug }
      }),
    })
  })
  return routes
}
