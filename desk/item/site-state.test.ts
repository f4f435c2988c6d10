import { expect, test } from 'vitest'
import { toSeen } from './site-state.ts'

test.each([
  [{ status: 0, hasTitle: false, hasPrice: null }, 'The website doesn’t answer.'],
  [{ status: 503, hasTitle: false, hasPrice: null }, 'The website has a fault at this address (503).'],
  [{ status: 404, hasTitle: false, hasPrice: null }, 'Visitors don’t see it: the website says 404.'],
  [{ status: 200, hasTitle: true, hasPrice: false }, 'Visitors see it, but not with this price yet.'],
  [{ status: 200, hasTitle: false, hasPrice: true }, 'Visitors see it, but not under this title yet.'],
  [{ status: 200, hasTitle: true, hasPrice: true }, '✓ Visitors see it, with this title and price.'],
  [{ status: 200, hasTitle: true, hasPrice: null }, '✓ Visitors see it.'],
])('an answer of the website, %o, is said as “%s”', (page, text) => {
  expect(toSeen(page)).toBe(text)
})
