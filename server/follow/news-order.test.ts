import { expect, test } from 'vitest'
import type { HomeChange } from '../../domain/home/home-history.ts'
import { rankChange, withGoodNewsFirst } from './news-order.ts'

const dated = { day: '2026-11-20', atMs: 0 }
const GONE: HomeChange = { ...dated, kind: 'sale', isForSale: false }
const RAISED: HomeChange = { ...dated, kind: 'price', fromUsd: 1, toUsd: 2 }
const UNPRICED: HomeChange = { ...dated, kind: 'price', fromUsd: 2 }
const BEGUN: HomeChange = { ...dated, kind: 'status', from: 'lot', to: 'under-construction' }
const LISTED: HomeChange = { ...dated, kind: 'listed' }
const BACK: HomeChange = { ...dated, kind: 'sale', isForSale: true }
const READY: HomeChange = { ...dated, kind: 'status', from: 'under-construction', to: 'move-in' }
const REDUCED: HomeChange = { ...dated, kind: 'price', fromUsd: 2, toUsd: 1 }

test('a lower price goes first, what’s gone last; the rest stays in its order', () => {
  const told = [GONE, RAISED, UNPRICED, BEGUN, LISTED, BACK, READY, REDUCED].map((change) => ({
    change,
    rank: rankChange(change),
  }))
  const [section] = withGoodNewsFirst([{ changes: told }])
  expect(section?.changes.map(({ change }) => change)).toEqual([
    REDUCED,
    READY,
    LISTED,
    BACK,
    RAISED,
    UNPRICED,
    BEGUN,
    GONE,
  ])
})

test('what has the best news goes first', () => {
  const sections = [[GONE], [LISTED, REDUCED], [READY]].map((changes, index) => ({
    index,
    changes: changes.map((change) => ({ rank: rankChange(change) })),
  }))
  expect(withGoodNewsFirst(sections).map(({ index }) => index)).toEqual([1, 2, 0])
})
