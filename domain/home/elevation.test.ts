import { expect, test } from 'vitest'
import { formatElevation } from './elevation.ts'

test('an elevation says whether the home is mirrored', () => {
  expect(formatElevation({ elevation: 'Prairie' })).toBe('Prairie')
  expect(formatElevation({ elevation: 'Prairie', isMirrored: true })).toBe('Prairie, mirrored')
  expect(formatElevation({ isMirrored: true })).toBe('Mirrored')
  expect(formatElevation({})).toBe('')
})
