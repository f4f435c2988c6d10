import { expect, test } from 'vitest'
import { withVariedLeads } from './lead-picture.ts'

const picture = (url: string) => ({ url, alt: '' })
const house = (floorPlanId: number | undefined, elevation: string) => ({
  ...(floorPlanId !== undefined && { floorPlanId }),
  elevation,
  picture: picture('front'),
  morePictures: [picture('kitchen'), picture('plan')],
})

function leads(homes: ReturnType<typeof house>[]): (string | undefined)[] {
  return withVariedLeads(homes, homes).map((card) => card.picture.url)
}

test('the first cards of a list show no house twice; what has no plan may be anything', () => {
  const [goldfinch, mirrored, farmhouse] = [
    house(1, 'Craftsman'),
    house(1, 'Craftsman'),
    house(1, 'Farmhouse'),
  ]
  const unknown = house(undefined, 'Craftsman')
  expect(leads([goldfinch, mirrored, farmhouse, unknown, unknown, farmhouse, farmhouse])).toEqual([
    ...['front', 'kitchen', 'front', 'front', 'front', 'kitchen'],
    'front',
  ])
  expect(withVariedLeads([goldfinch, mirrored], [goldfinch, mirrored])[1]?.morePictures).toEqual([
    picture('front'),
    picture('plan'),
  ])
})

test('a home without a second photo keeps its first, and doesn’t lead with a drawing', () => {
  const { morePictures: _photos, ...plain } = house(1, 'Craftsman')
  const cards = [house(1, 'Craftsman'), { ...plain, morePictures: [picture('plan')] }]
  expect(withVariedLeads(cards, [plain, plain]).map((card) => card.picture.url)).toEqual(['front', 'front'])
})
