import { expect, test } from 'vitest'
import { chooseOptions, type OptionGroup, type OptionKey, type PlanOption } from './plan-options.ts'

function option(key: OptionKey, priceUsd?: number, more: Partial<PlanOption> = {}): PlanOption {
  const rules = { needs: [], excludes: [], lotsExcept: [], ...more }
  return { key, title: key, ...(priceUsd !== undefined && { priceUsd }), ...rules }
}

const groups: OptionGroup[] = [
  {
    id: 'kitchen',
    title: 'Kitchen',
    pick: 'one',
    choices: [
      option('kitchen.oak', 0),
      option('kitchen.island', 4_200),
      option('kitchen.cook', 9_800, { needs: ['utilities.gas'] }),
    ],
  },
  {
    id: 'utilities',
    title: 'Utilities',
    pick: 'any',
    choices: [
      option('utilities.heat-pump', 0),
      option('utilities.gas', 1_850),
      option('utilities.solar', 17_900, { excludes: ['outside.pool'] }),
      option('utilities.battery', undefined, { needs: ['utilities.solar'] }),
    ],
  },
  {
    id: 'outside',
    title: 'Outside',
    pick: 'any',
    choices: [
      option('outside.pool', 30_000),
      option('outside.rv', 26_900, { lotsExcept: ['elm-row:12', '7'] }),
    ],
  },
]

const keysOf = (keys: readonly string[], place = {}) =>
  chooseOptions(groups, keys, place).extras.map(({ key }) => key)

test('what is included is chosen, and costs nothing', () => {
  const { extras, groups: shown } = chooseOptions(groups, [])
  expect(extras).toEqual([])
  const chosen = shown.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen))
  expect(chosen.map(({ option: { key } }) => key)).toEqual(['kitchen.oak', 'utilities.heat-pump'])
  expect(chosen.map(({ isFixed }) => isFixed)).toEqual([false, true])
})

test.each<[string, string[], object, string[]]>([
  ['the first of a group to pick one from', ['kitchen.island', 'kitchen.oak'], {}, ['kitchen.island']],
  ['the included one again', ['kitchen.oak', 'kitchen.island'], {}, []],
  ['in the order of the groups', ['outside.rv', 'kitchen.island'], {}, ['kitchen.island', 'outside.rv']],
  [
    'what needs something that is chosen',
    ['utilities.gas', 'kitchen.cook'],
    {},
    ['kitchen.cook', 'utilities.gas'],
  ],
  ['not what needs something else', ['kitchen.cook'], {}, []],
  ['not what needs one that a rule takes away', ['outside.pool', 'utilities.battery'], {}, ['outside.pool']],
  ['of two that exclude each other the first', ['outside.pool', 'utilities.solar'], {}, ['utilities.solar']],
  ['on another lot', ['outside.rv'], { community: 'elm-row', lot: '13' }, ['outside.rv']],
  ['not on a lot of a community', ['outside.rv'], { community: 'elm-row', lot: '12' }, []],
  ['on the same number elsewhere', ['outside.rv'], { community: 'oak-row', lot: '12' }, ['outside.rv']],
  ['not on a lot of that number anywhere', ['outside.rv'], { community: 'oak-row', lot: '7' }, []],
])('chooses %s', (_, keys, place, expected) => {
  expect(keysOf(keys, place)).toEqual(expected)
})

test('what is refused says why, and what is not offered is counted', () => {
  const keys = ['utilities.solar', 'outside.pool', 'outside.rv', 'kitchen.cook', 'kitchen.gone', 'x.y']
  const { refused, unknownCount } = chooseOptions(groups, keys, { community: 'elm-row', lot: '12' })
  expect(refused).toEqual([
    { title: 'kitchen.cook', reason: 'Only with utilities.gas' },
    { title: 'outside.pool', reason: 'Not together with utilities.solar' },
    { title: 'outside.rv', reason: 'Not on lot 12' },
  ])
  expect(unknownCount).toBe(2)
})

test('what can’t be chosen now says why; one of a group doesn’t stand in its own way', () => {
  const reasonOf = (keys: string[], wanted: string) =>
    chooseOptions(groups, keys)
      .groups.flatMap(({ options }) => options)
      .find((each) => each.option.key === wanted)?.blockedBy
  expect(reasonOf([], 'kitchen.cook')).toBe('Only with utilities.gas')
  expect(reasonOf(['utilities.gas'], 'kitchen.cook')).toBeUndefined()
  expect(reasonOf(['outside.pool'], 'utilities.solar')).toBe('Not together with outside.pool')
  expect(reasonOf(['kitchen.island'], 'kitchen.oak')).toBeUndefined()
})

test('options that need each other in a circle come to an end', () => {
  const circle: OptionGroup = {
    id: 'a',
    title: 'A',
    pick: 'any',
    choices: [option('a.b', 1, { needs: ['a.c'] }), option('a.c', 1, { needs: ['a.b', 'a.d'] })],
  }
  expect(chooseOptions([circle], ['a.b', 'a.c']).extras).toEqual([])
})

test('a group to pick one from takes none where nothing of it is included', () => {
  const one: OptionGroup = { id: 'a', title: 'A', pick: 'one', choices: [option('a.b', 900)] }
  const [shown] = chooseOptions([one], []).groups
  expect(shown?.takesNone).toBe(true)
  expect(shown?.options[0]?.isChosen).toBe(false)
  expect(chooseOptions(groups, []).groups[0]?.takesNone).toBe(false)
})
