// POST /api/unmet-demand: what visitors couldn't get, for the people who can change that.
import { Hono } from 'hono'
import type { ApiContext } from '../api/api-context.ts'
import { hasSlug } from '../api/item-links.ts'
import { UNMET_DEMAND_PATH } from '../endpoints/message-paths.ts'
import { parseNotes } from '../../domain/search/words/search-notes.ts'
import { describeSearchParams } from '../follow/followed-items.ts'
import { DEMAND_DAYS, type DemandCounts } from './demand-counts.ts'

const MOST_LISTED = 20

type Options = { counts: Pick<DemandCounts, 'list'>; context: ApiContext }

/** Signed as the webhook is; the most frequent of each kind in the last 30 days, in words. */
export function demandRoute({ counts, context }: Options): Hono {
  const routes = new Hono()
  routes.post(UNMET_DEMAND_PATH, async (c) => {
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
          label: await describe(each.path.split('?')[1] ?? '', context),
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

async function describe(query: string, context: ApiContext): Promise<string> {
  const [unread] = parseNotes(new URLSearchParams(query).get('notes') ?? '').unread
  return unread === undefined ? describeSearchParams(query, context) : `Not a filter: ${unread}`
}
