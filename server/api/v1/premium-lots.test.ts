import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { toHomeMarkdown } from '../../feeds/home-markdown.ts'
import { getPlat } from '../maps/plats.ts'
import type { homeAnswer } from './schemas/home-schemas.ts'
import type { sitePlanAnswer } from './schemas/community-schemas.ts'
import { startDemo } from '../testing/demo-api.ts'
import { createV1Reader } from './read-v1.ts'

async function open() {
  const demo = await startDemo('wrenfield')
  onTestFinished(() => demo.system.close())
  const { context } = await demo.openApi()
  const read = createV1Reader({ ...context, contentAge: () => undefined })
  const lotOf = async (slug: string, lot: string) => {
    const { items } = (await read(`/communities/${slug}/site-plan`, new URLSearchParams())) as z.output<
      typeof sitePlanAnswer
    >
    return items.find((each) => each.lot === lot)
  }
  return { context, demo, read, lotOf }
}

test('what a lot adds to the base price is never its price', async () => {
  const { context, read, lotOf } = await open()
  const home = (await read('/homes/lot-21-walnut-row', new URLSearchParams())) as z.output<typeof homeAnswer>
  expect(home.home).toMatchObject({ premiumUsd: 7_500, status: 'lot' })
  expect(home.home).not.toHaveProperty('priceUsd')
  expect(toHomeMarkdown(home, context)).toContain('**Price:** +$7,500 to the base price')

  const lot = await lotOf('walnut-row', '21')
  expect(lot).toMatchObject({ premiumUsd: 7_500, status: 'lot' })
  expect(lot).not.toHaveProperty('priceUsd')
})

test('houses on such a lot cost the base price with land in it, and what the lot adds', async () => {
  const { context } = await open()
  const response = await getPlat({ params: { slug: 'walnut-row' }, query: new URLSearchParams() }, context)
  const totals = response?.plat?.lots.find(({ lot }) => lot === '21')?.totals
  expect(totals?.map(({ totalUsd }) => totalUsd).toSorted()).toEqual([418_400, 446_400, 462_400, 525_400])
})

test('while the homes can’t be read, a homesite has no price rather than its premium as one', async () => {
  const { demo, lotOf } = await open()
  demo.system.fail('/wp-json/wp/v2/property', { status: 500 })
  const lot = await lotOf('walnut-row', '21')
  expect(lot).toMatchObject({ status: 'lot' })
  expect(lot).not.toHaveProperty('priceUsd')
  expect(lot).not.toHaveProperty('premiumUsd')
})
