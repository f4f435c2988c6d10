import { expect, test } from 'vitest'
import { isSlug, readSlug } from './slugs.ts'

test('a slug is decoded once', () => {
  expect(readSlug('acre-%c2%bd-lots')).toBe('acre-½-lots')
  expect(readSlug('%d0%b4%d0%be%d0%bc')).toBe('дом')
  expect(readSlug('cedar-crossing')).toBe('cedar-crossing')
  expect(readSlug('100%-yours')).toBe('100%-yours')
  expect(readSlug('a%2525')).toBe('a%25')
})

test('a slug has letters and signs of any alphabet, and none that parts an address', () => {
  for (const slug of [
    'cedar-crossing',
    '12-elm',
    'acre-½-lots',
    '½-acre',
    '²-bed',
    'дом',
    'नमस्ते',
    '東京',
    '🏡-home',
    '_x',
  ])
    expect(isSlug(slug), slug).toBe(true)
  for (const bad of [
    '',
    'a/b',
    '..',
    'a.b',
    'a b',
    'a\u00a0b',
    'a?b',
    'a#b',
    'a%20b',
    'a&b',
    'a\\b',
    'a\u0000',
    'a\u202eb',
    'a'.repeat(201),
  ])
    expect(isSlug(bad), bad).toBe(false)
})
