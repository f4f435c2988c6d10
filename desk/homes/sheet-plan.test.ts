import { expect, it } from 'vitest'
import { readCsvFile } from '../../domain/values/csv.ts'
import { valueOf } from '../../domain/values/reading.ts'
import type { Inventory } from './home.ts'
import { planSheet } from './sheet-plan.ts'
import { toCell, toCellWords, toTable, type SheetHome } from './sheet.ts'

const home = (id: number, title: string, more: SheetHome = {}): SheetHome => ({
  published: true,
  id,
  title,
  status: 'for-sale',
  price: 500_000,
  price_was: null,
  price_as_of: null,
  beds: 3,
  address: null,
  location: null,
  community: 5,
  lot: `${id}`,
  mirrored: false,
  elevation: null,
  schools: null,
  partner_number: `N-${id}`,
  ...more,
})

const homes = [home(7, 'One'), home(8, 'Two', { address: '1204 N.E. Larkspur Loop, Bend' })]
const inventory = {
  homes: [
    { id: 7, mayEdit: true },
    { id: 8, mayEdit: true },
  ],
  communities: { 5: 'Cedar Crossing', 6: 'Twice', 9: 'Twice' },
  floorPlans: {},
  statuses: {},
} as unknown as Inventory

function plan(csv: string, given = inventory) {
  const reading = planSheet(valueOf(readCsvFile(Buffer.from(csv))) ?? [], homes, given)
  if ('why' in reading) return reading.why
  const { changes, problems, unchanged, leftOut } = reading.value
  return {
    changes: Object.fromEntries(
      changes.map(({ id, values }) => [
        id,
        Object.fromEntries(Object.entries(values).map(([name, { after }]) => [name, after])),
      ]),
    ),
    problems: problems.map(({ cell, row, text }) => `${cell ?? row} ${text}`),
    unchanged,
    leftOut,
  }
}

it('finds homes by what a row has, and what is different', () => {
  const csv = `ID;Price;Status;Mirrored;Price as of;Latitude, longitude;Remarks
7;$489,900;Move-in ready;yes;26.11.2026;44.05 -121.3;new
8;500000;For sale;;;;`
  expect(plan(csv)).toEqual({
    changes: {
      7: {
        price: '489900',
        status: 'move-in',
        mirrored: '1',
        price_as_of: '2026-11-26',
        location: '44.05, -121.3',
      },
    },
    problems: [],
    unchanged: 1,
    leftOut: ['Remarks'],
  })
  expect(
    plan('MLS #,List price\nN-7,495.000,00'.replaceAll(',', ';').replace('000;00', '000,00')),
  ).toMatchObject({
    changes: { 7: { price: '495000' } },
  })
  expect(plan('Address,Schools\n"1204 ne larkspur loop, bend","Elk, Pine"')).toMatchObject({
    changes: { 8: { schools: 'Elk; Pine' } },
  })
  expect(plan('Community,Lot,Beds,Price as of\nCedar Crossing,8,4,1/15/2027')).toMatchObject({
    changes: { 8: { beds: '4', price_as_of: '2027-01-15' } },
  })
})

it('says what can’t be by row and cell, and changes nothing of that row', () => {
  const cells = `ID,Address,Price,Beds,Community,Price as of,Mirrored,Status
7,,=1+1,-1,Nowhere,31.02.2026,maybe,gone
8,One,400000
,No Such Street,400000
,,400000
999999999,,400000
8,,400000,,,,,,more
8,,400000
8,,410000`
  expect(plan(cells)).toEqual({
    changes: {},
    problems: [
      'C2 it’s a formula, and only values are read',
      'D2 it’s below zero',
      'E2 “Nowhere” is no community',
      'F2 it’s no day such as 2027-01-15',
      'G2 it’s neither yes nor no',
      expect.stringContaining('H2 it’s none of: For sale, '),
      'B3 that’s “One”, another home than the row’s',
      'B4 no home has it',
      expect.stringContaining('5 the row has no ID, number, address'),
      'A6 no home has it',
      '7 the row has more cells than the first row has headings',
      '8 row 9 is the same home, “Two”',
      '9 row 8 is the same home, “Two”',
    ],
    unchanged: 0,
    leftOut: [],
  })
  expect(plan('ID,Community\n7,Twice')).toMatchObject({ problems: ['B2 2 are called that'] })
  expect(plan('ID,Number\n7,Same-1\n8,same-1')).toMatchObject({
    changes: {},
    problems: ['B2 row 3 gives another home the same number', 'B3 row 2 gives another home the same number'],
  })
})

it('refuses what names no columns, or more than prices of who may not edit', () => {
  expect(plan('Dear Sam,\nhere they are')).toContain('doesn’t name columns of homes: “Dear Sam')
  expect(plan('ID,Price,List price\n')).toBe('B1 and C1 both name the column “Price”.')
  const sales = { ...inventory, homes: [{ id: 7, mayEdit: false }] } as Inventory
  expect(plan('ID,Price,Beds\n7,400000,5', sales)).toMatchObject({
    changes: {},
    problems: ['C2 you may change prices and status only'],
  })
  expect(plan('ID,Price\n7,400000', sales)).toMatchObject({ changes: { 7: { price: '400000' } } })
})

it('says values as they read when they come back', () => {
  const [first] = [home(7, 'One', { price_was: 510_000, mirrored: true })]
  expect(toTable('prices', [first], inventory)).toEqual([
    ['ID', 'Number at listing partners', 'Title', 'Community', 'Lot', 'Price ($)', 'Status'],
    ['7', 'N-7', 'One', 'Cedar Crossing', '7', '500000', 'For sale'],
  ])
  expect(toTable('homes', [first], inventory)[0]).not.toContain('Price before ($)')
  expect([toCell('mirrored', '1', inventory), toCell('community', '66', inventory)]).toEqual(['yes', '66'])
  expect([toCellWords('price', '489900', inventory), toCellWords('lot', '', inventory)]).toEqual([
    '$489,900',
    '–',
  ])
})
