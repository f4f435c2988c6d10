import { expect, test } from 'vitest'
import { describeShortlist } from './shortlist-view.ts'

test.each([
  [0, 0, 'None of these homes is for sale anymore.'],
  [1, 1, 'One home so far: save another to set them side by side.'],
  [3, 3, '3 homes, side by side.'],
  [6, 4, '6 homes, 4 of them side by side.'],
])('a list of %i homes with %i compared says so', (homes, compared, words) => {
  expect(describeShortlist(homes, compared)).toBe(words)
})
