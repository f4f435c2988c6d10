import { expect, test } from 'vitest'
import { pickSimilarCommunities } from './similar-communities.ts'

const bend = { slug: 'bend', name: 'Bend' }
const central = { slug: 'central-oregon', name: 'Central Oregon' }
const coast = { slug: 'coast', name: 'Coast' }

test('communities of the same city come first, then of the region, sold-out ones last', () => {
  const candidates = [
    { id: 1, region: coast },
    { id: 2, region: central },
    { id: 3, region: central, city: bend, status: 'sold-out' as const },
    { id: 4, region: central, city: bend },
    { id: 5, region: central, city: bend },
  ]
  const similar = pickSimilarCommunities({ id: 5, region: central, city: bend }, candidates)
  expect(similar.map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('at most four are picked', () => {
  const candidates = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, region: central }))
  expect(pickSimilarCommunities({ id: 1, region: central }, candidates)).toHaveLength(4)
})
