import { expect, test } from 'vitest'
import { toReadablePair } from './readable-ink.ts'

test('dark grounds get white, light grounds get black', () => {
  expect(toReadablePair('#7a3d24')).toEqual({ ground: '#7a3d24', ink: '#ffffff' })
  expect(toReadablePair('#FFE08A')).toEqual({ ground: '#ffe08a', ink: '#000000' })
})

test('short notations are written out, transparency is ignored', () => {
  expect(toReadablePair('#fff')).toEqual({ ground: '#ffffff', ink: '#000000' })
  expect(toReadablePair('#1230')).toEqual({ ground: '#112233', ink: '#ffffff' })
  expect(toReadablePair('#11223300')?.ground).toBe('#112233')
})

test('in between, the ink of the larger contrast wins: #767676 is the darkest gray that carries white better', () => {
  expect(toReadablePair('#757575')?.ink).toBe('#ffffff')
  expect(toReadablePair('#777777')?.ink).toBe('#000000')
})

test('what is no hex color has no pair', () => {
  expect(toReadablePair('red')).toBeUndefined()
})
