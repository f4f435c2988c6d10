import { expect, test } from 'vitest'
import { toFinishedPrice } from './finished-price.ts'
import { toPriceText } from './price.ts'

test('a finished house costs what the cheapest one for sale does, without homesites and what nobody can buy', () => {
  const price = toFinishedPrice([
    { status: 'move-in', priceUsd: 369_900, isDraft: false },
    { status: 'under-construction', priceUsd: 358_900, isDraft: false },
    { status: 'lot', priceUsd: 146_900, isDraft: false },
    { status: 'under-contract', priceUsd: 340_000, isDraft: false },
    { status: 'move-in', priceUsd: 1, isDraft: true },
    { status: 'move-in', isDraft: false },
  ])
  expect(price && toPriceText(price)).toBe('Finished, with its lot, from $358,900')
  expect(toFinishedPrice([{ status: 'lot', priceUsd: 146_900, isDraft: false }])).toBeUndefined()
})
