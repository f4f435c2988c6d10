import { describe as group, expect, it } from 'vitest'
import { change, changePrice, describe, listUnreadable, toRefusals, toRows } from './changes.ts'
import type { Home } from './home.ts'

const home = { id: 7, title: 'First', price: '500000', status: '' } as Home

group('a change in the list', () => {
  it('is one only where it says something else', () => {
    expect(change(home, undefined, { price: '$489,900' })).toEqual({ price: '$489,900' })
    expect(change(home, { price: '$489,900' }, { status: 'sold' })).toEqual({
      price: '$489,900',
      status: 'sold',
    })
    expect(change(home, { price: '489900' }, { price: '500,000.00' })).toBeUndefined()
    expect(change(home, { status: 'sold' }, { status: '' })).toBeUndefined()
    expect(change({ ...home, price: '' }, undefined, { price: ' ' })).toBeUndefined()
    expect(change(home, undefined, { price: '' })).toEqual({ price: '' })
    expect(change({ ...home, price: '' }, undefined, { price: 'soon' })).toEqual({ price: 'soon' })
  })

  it('is sent with what was there, and not where it can’t be read', () => {
    const homes = [home, { ...home, id: 8 }, { ...home, id: 9 }]
    const edits = { 7: { price: '$489,900', status: 'move-in' }, 8: { price: '200' }, 9: { status: '' } }
    const seen = { price: '500000', status: '' }
    expect(toRows(homes, edits)).toEqual([
      { id: 7, seen, price: '489900', status: 'move-in' },
      { id: 9, seen, status: '' },
    ])
    expect(listUnreadable(edits)).toEqual({ 8: 'it could be $200 or $200,000' })
  })

  it('says what was refused by home, and what was saved', () => {
    const rows = [{ id: 7 }, { id: 9 }]
    const problems = [
      { row: 2, column: 'price', value: 'soon', text: 'there’s no price in it' },
      { row: 2, text: 'somebody has changed it' },
    ]
    expect(toRefusals(rows, problems)).toEqual({
      9: '“soon” can’t be Price: there’s no price in it; somebody has changed it',
    })
    const values = {
      price: { before: 500_000, after: null },
      price_as_of: { before: null, after: '2026-11-29' },
      status: { before: 'for-sale', after: 'sold' },
    }
    expect(describe({ row: 1, id: 7, values })).toBe(
      'Price: Call for price (was $500,000), Status: Sold (was For sale)',
    )
  })
})

group('a price of many homes', () => {
  it.each([
    ['500000', '-5,000', '495000'],
    ['500000', '−2%', '490000'],
    ['489900', '+2.5%', '502148'],
    ['500000', '$450,000', '450000'],
    ['', '450000', '450000'],
  ])('%s changes by %s to %s', (price, by, value) => {
    expect(changePrice(price, by)).toEqual({ value })
  })

  it.each([
    ['500000', '-2,5%', 'dots or commas'],
    ['', '+2%', 'no price'],
    ['500000', '-600000', 'below zero'],
    ['500000', '+', 'no number'],
    ['500000', 'soon', 'no price'],
  ])('%s doesn’t change by %s: %s', (price, by, why) => {
    expect(changePrice(price, by)).toEqual({ why: expect.stringContaining(why) as string })
  })
})
