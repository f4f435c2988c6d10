import { expect, test } from 'vitest'
import cases from './figure-cases.json' with { type: 'json' }
import model from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { readFigure, readRange, type FigureUnit } from './figures.ts'
import { valueOf, whyNot } from './reading.ts'

/** The type's and the field's name. */
function unitOf(field: string): { unit: FigureUnit; name: string } {
  const [type = '', name = ''] = field.split('.')
  const fields: Record<string, Record<string, unknown>> = model
  const declared = fields[type]?.[name] as { number: FigureUnit } | undefined
  return { unit: declared?.number ?? '$', name }
}

test.each(Object.entries(cases))('%s', (field, rows) => {
  const { unit, name } = unitOf(field)
  const readings = rows.map(([raw = '']) => [raw, readFigure(raw, unit, name)] as const)
  expect(readings.map(([raw, reading]) => [raw, valueOf(reading)])).toEqual(
    rows.map(([raw, value = '']) => [raw, value === '' ? undefined : Number(value)]),
  )
  const reasons = readings.map(([raw, reading]) => [raw, whyNot(reading)] as const)
  const isSaid = (why: string, reason: string) => (reason === '' ? why === '' : why.includes(reason))
  expect(reasons.filter(([, why], row) => !isSaid(why, rows[row]?.[2] ?? ''))).toEqual([])
})

test('an option may cost less than a home', () => {
  expect(valueOf(readFigure('$850', '$ extra', 'price'))).toBe(850)
})

test('a range has two ends of the same kind, in order', () => {
  const read = (text: string, unit: FigureUnit, name = '') => {
    const range = valueOf(readRange(text, unit, name))
    return range && [range.from, range.to]
  }
  expect(read('3 - 5', 'rooms', 'beds')).toEqual([3, 5])
  expect(read('3–5 bedrooms', 'rooms', 'beds')).toEqual([3, 5])
  expect(read('3 bd to 5 bd', 'rooms', 'beds')).toEqual([3, 5])
  expect(read('3 or 4', 'rooms', 'beds')).toEqual([3, 4])
  expect(read('2.5 - 4', 'rooms', 'baths')).toEqual([2.5, 4])
  expect(read('2½-3½', 'rooms', 'baths')).toEqual([2.5, 3.5])
  expect(read('2 - 3 car', 'cars', 'garages')).toEqual([2, 3])
  expect(read('2,100 - 2,450 sq ft', 'sq ft')).toEqual([2_100, 2_450])
  expect(read('1,850', 'sq ft')).toEqual([1_850, 1_850])
  expect(read('2 1/2', 'rooms', 'baths')).toEqual([2.5, 2.5])
  expect(read('2-car attached', 'cars', 'garages')).toEqual([2, 2])
  for (const none of ['5 - 3', '3 - 4 - 5', '3 - ', '2,5 - 4', '3 - 40', 'Primary Down', ''])
    expect(read(none, 'rooms', 'beds'), none).toBeUndefined()
})

test('a text made to be slow to read is read at once', () => {
  for (const slow of [
    '1 '.repeat(50_000),
    '1,'.repeat(50_000),
    '-'.repeat(100_000),
    `${'9'.repeat(100_000)}x`,
  ])
    for (const unit of ['$', 'sq ft', 'ft', 'rooms'] as const)
      expect(valueOf(readRange(slow, unit, 'beds'))).toBeUndefined()
})
