import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { floorPlanAnswer } from '../schemas/floor-plan-schemas.ts'
import { startDemo } from '../testing/demo-api.ts'
import { createV1Reader } from './read-v1.ts'

test('a plan’s price says that no homesite is in it, and what it costs where, with or without one', async () => {
  const demo = await startDemo('wrenfield')
  onTestFinished(() => demo.system.close())
  const { context } = await demo.openApi()
  const read = createV1Reader({ ...context, contentAge: () => undefined })
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
  expect(floorPlan.options).toContainEqual(expect.objectContaining({ priceUsd: 0 }))
})
