import { expect, test } from 'vitest'
import { isHexColor } from './banner.ts'

test('only hex colors may stand in a style', () => {
  expect(['#fff', '#8F4A2B', '#8f4a2bcc', '#abcd'].every(isHexColor)).toBe(true)
  expect(['red', '#12345', '#fff;background:url(x)', '8f4a2b', ''].some(isHexColor)).toBe(false)
})
