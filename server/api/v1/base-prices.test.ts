import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { communityAnswer } from './schemas/community-schemas.ts'
import { floorPlanAnswer } from './schemas/floor-plan-schemas.ts'
import { wordTools } from '../../mcp/word-tools.ts'
import { startDemo } from '../testing/demo-api.ts'
import { createV1Reader } from './read-v1.ts'

async function openReader() {
  const demo = await startDemo('wrenfield')
  onTestFinished(() => demo.system.close())
  const { context } = await demo.openApi()
  return createV1Reader({ ...context, contentAge: () => undefined })
}

test('a plan’s price says that no homesite is in it, and what it costs where, with or without one', async () => {
  const read = await openReader()
  const { floorPlan } = (await read('/floor-plans/goldfinch', new URLSearchParams())) as z.output<
    typeof floorPlanAnswer
  >
  expect(floorPlan.priceText).toBe('Base price from $250,900 · homesite not included')
  const at = (slug: string) => floorPlan.basePrices.find(({ community }) => community.slug === slug)
  expect(at('cedar-crossing')).toMatchObject({
    priceUsd: 314_900,
    isLandIncluded: false,
    priceText: 'Base price $314,900 · homesite not included',
  })
  expect(at('walnut-row')).toMatchObject({
    priceUsd: 410_900,
    isLandIncluded: true,
    priceText: 'Base price $410,900 · with a standard homesite',
  })
  expect(floorPlan).not.toHaveProperty('upTo')
  expect(floorPlan.options).toContainEqual(expect.objectContaining({ priceUsd: 0 }))
})

test('a figure that’s a range is the least one, and says the most beside it, to programs and assistants', async () => {
  const demo = await startDemo('wrenfield')
  onTestFinished(() => demo.system.close())
  const { context } = await demo.openApi()
  const plan = await context.content.findFloorPlan('goldfinch')
  const content = {
    ...context.content,
    findFloorPlan: async () => plan && { ...plan, beds: 2, upTo: { beds: 4, baths: 3.5 } },
  }
  const v1 = { ...context, content, contentAge: () => undefined }
  const readV1 = createV1Reader(v1)
  const answer = floorPlanAnswer.parse(await readV1('/floor-plans/goldfinch', new URLSearchParams()))
  expect(answer.floorPlan).toMatchObject({ beds: 2, upTo: { beds: 4, baths: 3.5 } })
  const fetchTool = wordTools.find(({ name }) => name === 'fetch')
  expect(await fetchTool?.run({ id: 'floor-plan:goldfinch' }, v1)).toMatchObject({
    text: expect.stringContaining('2–4 beds, 2–3.5 baths'),
  })
})

test('no association is a value; what isn’t known is absent', async () => {
  const read = await openReader()
  const of = async (slug: string) => {
    const answer = await read(`/communities/${slug}`, new URLSearchParams())
    const { hasAssociation, hoaUsdPerMonth } = (answer as z.output<typeof communityAnswer>).community
    return { hasAssociation, hoaUsdPerMonth }
  }
  expect(await of('ochoco-rim')).toEqual({ hasAssociation: false, hoaUsdPerMonth: 0 })
  expect(await of('cedar-crossing')).toEqual({ hasAssociation: true, hoaUsdPerMonth: 58 })
  expect(await of('walnut-row')).toEqual({})
})
