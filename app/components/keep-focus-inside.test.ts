import { expect, test } from 'vitest'
import { listTabStops } from './keep-focus-inside.ts'

type Given = {
  id: string
  type?: string
  name?: string
  checked?: boolean
  disabled?: boolean
  isHidden?: boolean
}

function stopsOf(...controls: Given[]): string[] {
  const all = controls.map(({ isHidden = false, ...control }) => ({
    tabIndex: 0,
    checkVisibility: () => !isHidden,
    ...control,
  }))
  return listTabStops(all).map(({ id }) => id)
}

test("what's disabled or hidden is no stop", () => {
  expect(stopsOf({ id: 'close' }, { id: 'off', disabled: true }, { id: 'gone', isHidden: true })).toEqual([
    'close',
  ])
})

test('of radio buttons only the checked one is a stop', () => {
  const radio = { type: 'radio', name: 'beds' }
  const other = { type: 'radio', name: 'baths' }
  expect(
    stopsOf(
      { id: 'any', ...radio },
      { id: '3', ...radio, checked: true },
      { id: '4', ...radio },
      { id: 'baths', ...other },
      { id: 'box', type: 'checkbox', name: 'beds' },
    ),
  ).toEqual(['3', 'baths', 'box'])
})
