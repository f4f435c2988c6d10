import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from '../../brands/load-brand.ts'
import { LEAD_OUTCOMES_PATH } from '../endpoints/message-paths.ts'
import { leadOutcomes } from './lead-outcomes.ts'

const { brand } = await loadBrand('wrenfield', { brandsDir: join(import.meta.dirname, '..', '..', 'brands') })
const ask = (routes: ReturnType<typeof leadOutcomes>, body: object) =>
  routes.request(LEAD_OUTCOMES_PATH, { method: 'POST', body: JSON.stringify(body) })

test('it says what became of the leads that are asked for, and that there’s no CRM', async () => {
  const listOutcomes = async (keys: readonly string[] = []) =>
    keys.map((key) => ({ key, state: 'sent' as const, answer: 'HubSpot', atMs: 0 }))
  const routes = leadOutcomes({ leads: { listOutcomes }, brand })
  const answer = (await (await ask(routes, { keys: ['a'] })).json()) as object
  expect(answer).toEqual({ outcomes: { a: expect.stringMatching(/^delivered to HubSpot, Dec 31, 1969/) } })
  expect((await ask(routes, { keys: 'a' })).status).toBe(400)
  const without = leadOutcomes({ leads: undefined, brand })
  expect(await (await ask(without, { keys: ['a'] })).json()).toEqual({ outcomes: null })
})
