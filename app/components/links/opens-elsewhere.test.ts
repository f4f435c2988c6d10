import { expect, test } from 'vitest'
import { opensElsewhere } from './opens-elsewhere.ts'

const plain = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false }

test('a plain click stays on the page', () => {
  expect(opensElsewhere(plain)).toBe(false)
})

test.for([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (held) => expect(opensElsewhere({ ...plain, ...held })).toBe(true),
)
