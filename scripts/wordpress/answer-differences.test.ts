import { expect, test } from 'vitest'
import { addValues, compare, describe as describeDifferences, type Answers } from './answer-differences.ts'

function answersOf(values: Record<string, unknown>): Answers {
  const answers: Answers = new Map()
  for (const [name, value] of Object.entries(values)) addValues(answers, name, value)
  return answers
}

const home = { id: 1, tags: [{ name: 'Sold', count: 2 }], meta: {} }

test('a value that differs, is new or is gone is named by where it is, whatever its place in a list', () => {
  const before = answersOf({ homes: [home, { id: 2 }], about: home })
  const after = answersOf({
    homes: [home, { id: 3, acf: [] }],
    about: { ...home, tags: [{ name: 'Sold' }], acf: {} },
  })
  expect(compare(before, before)).toEqual([])
  const places = compare(before, after)
  expect(places).toEqual(['homes[].id', 'about.tags[].count', 'homes[].acf', 'about.acf'])
  expect(describeDifferences(places)).toBe('`id` in an answer, `count` in an answer, `acf` in 2 answers')
  expect(describeDifferences([])).toBe('nothing')
})

test('what differs by itself is left out', () => {
  const [first, second, after] = [1, 2, 3].map((nonce) => answersOf({ form: { nonce, ok: nonce < 3 } }))
  if (!first || !second || !after) throw new Error('three answers')
  expect(compare(second, after, compare(first, second))).toEqual(['form.ok'])
})
