import { describe, expect, it } from 'vitest'
import { compareNumbers, listProblems } from './order.ts'
import type { Home } from './home.ts'
import { readView, writeView } from './view.ts'

describe('the list of homes', () => {
  it('keeps filters, order and page in its address', () => {
    const view = readView('?page=homesite-homes&s=alder&status=sold,for-sale&sort=price+asc&paged=3', false)
    expect(view).toMatchObject({
      type: 'table',
      search: 'alder',
      page: 3,
      perPage: 50,
      sort: { field: 'price', direction: 'asc' },
      filters: [{ field: 'status', operator: 'isAny', value: ['sold', 'for-sale'] }],
    })
    const query = new URLSearchParams(writeView('?page=homesite-homes&problem=any', view))
    expect(Object.fromEntries(query)).toEqual({
      page: 'homesite-homes',
      s: 'alder',
      status: 'sold,for-sale',
      sort: 'price asc',
      paged: '3',
    })
    expect(writeView('?page=homesite-homes', readView('', true))).toBe('?page=homesite-homes')
    expect(readView('?paged=-1&sort=', true)).toMatchObject({
      type: 'grid',
      page: 1,
      sort: { field: 'listed' },
    })
  })

  it('has homes without a number last, whichever way', () => {
    const prices = ['500000', '', '90000']
    expect(prices.toSorted((a, b) => compareNumbers(a, b, 'asc'))).toEqual(['90000', '500000', ''])
    expect(prices.toSorted((a, b) => compareNumbers(a, b, 'desc'))).toEqual(['500000', '90000', ''])
  })

  it('finds what is plain to see before any check', () => {
    const home = { problems: [], price: '', status: '', picture: '' } as unknown as Home
    expect(listProblems(home)).toEqual(['any', 'no-price', 'no-picture'])
    expect(listProblems({ ...home, status: 'sold', picture: 'a.jpg' })).toEqual([])
    const found = { code: 'no-place', severity: 'serious' as const, text: '' }
    expect(listProblems({ ...home, price: '1', picture: 'a.jpg', problems: [found] })).toEqual([
      'any',
      'no-place',
    ])
  })
})
