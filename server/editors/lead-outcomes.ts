// POST /api/lead-outcomes: what became of leads at the CRM, for the people who read the entries they're made of.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Brand } from '../../brands/schema.ts'
import { readMessage } from '../content/signed-message.ts'
import { LEAD_OUTCOMES_PATH } from '../endpoints/message-paths.ts'
import type { LeadDelivery } from '../forms/crm/lead-delivery.ts'
import { describeOutcome } from '../forms/crm/outcome-words.ts'

const asked = z.object({ keys: z.array(z.string().max(64)).max(500) })

type Options = { leads: Pick<LeadDelivery, 'listOutcomes'> | undefined; brand: Brand }

/** Signed as the webhook is: `outcomes` in words, by keys of submissions; `null` without a CRM. */
export function leadOutcomes({ leads, brand }: Options): Hono {
  const routes = new Hono()
  routes.post(LEAD_OUTCOMES_PATH, async (c) => {
    const message = await readMessage(c, asked)
    if (message instanceof Response) return message
    const found = await leads?.listOutcomes(message.keys)
    const outcomes = found?.map((each) => [each.key, describeOutcome(each, brand)])
    return c.json({ outcomes: outcomes ? Object.fromEntries(outcomes) : null })
  })
  return routes
}
