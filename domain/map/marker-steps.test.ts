import { expect, test } from 'vitest'
import { nextStep } from './marker-steps.ts'

const keys = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

test('what was shown stays, what is gone goes, and the rest comes a few at a time until all are there', () => {
  const wanted = [...keys(50, 'new'), ...keys(3, 'old')]
  const sizes: number[] = []
  let shown: ReadonlySet<string> = new Set(keys(20, 'old'))
  while (shown.size < wanted.length) {
    shown = nextStep(wanted, shown)
    sizes.push(shown.size)
  }
  expect(sizes).toEqual([15, 27, 39, 51, 53])
  expect(shown).toEqual(new Set(wanted))
})

test('the markers in the north come first, and a few come at once', () => {
  expect([...nextStep(keys(40, 'new'), new Set())].at(0)).toBe('new-0')
  expect(nextStep(keys(5, 'new'), new Set()).size).toBe(5)
})
