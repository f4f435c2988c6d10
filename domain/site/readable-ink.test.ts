import { expect, test } from 'vitest'
import { toReadablePair } from './readable-ink.ts'

test('dark backgrounds get white, light backgrounds get black', () => {
  expect(toReadablePair('#7a3d24')).toEqual({ background: '#7a3d24', ink: '#ffffff' })
  expect(toReadablePair('#FFE08A')).toEqual({ background: '#ffe08a', ink: '#000000' })
})

test('short notations are written out, transparency is ignored', () => {
  expect(toReadablePair('#fff')).toEqual({ background: '#ffffff', ink: '#000000' })
  expect(toReadablePair('#1230')).toEqual({ background: '#112233', ink: '#ffffff' })
  expect(toReadablePair('#11223300')?.background).toBe('#112233')
})

test('in between, the ink of the larger contrast wins: #767676 is the darkest gray that carries white better', () => {
  expect(toReadablePair('#757575')?.ink).toBe('#ffffff')
  expect(toReadablePair('#777777')?.ink).toBe('#000000')
})

test('what is no hex color has no pair, so that an editor’s value can stand in a style', () => {
  for (const text of ['red', '#12345', '#fff;background:url(x)', '8f4a2b', ''])
    expect(toReadablePair(text)).toBeUndefined()
})
