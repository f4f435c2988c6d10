import { expect, test } from 'vitest'
import { readRedirects } from './read-redirects.ts'

const read = (value: unknown) =>
  readRedirects({ value, text: '', lineOf: () => undefined } as never, 'redirects.yaml')

test('an old address has a new one, a status, or is gone; with a star, all below it', () => {
  const value = { '/a': '/b', '/c/*': '/d/*', '/e': 'gone', '/f': { to: 'https://x.example/', status: 302 } }
  expect(read(value)).toEqual({
    value: [
      { from: '/a', to: '/b', status: 301, match: 'exact' },
      { from: '/c', to: '/d/*', status: 301, match: 'prefix' },
      { from: '/e', to: null, status: 410, match: 'exact' },
      { from: '/f', to: 'https://x.example/', status: 302, match: 'exact' },
    ],
    problems: [],
  })
})

test.each([
  [{ a: '/b' }, 'expected a path such as'],
  [{ '/a?b=1': '/b' }, 'expected a path such as'],
  [{ '/a': 'http://x.example/' }, 'expected a path, an https address or gone'],
  [{ '/a': '//x.example' }, 'expected a path, an https address or gone'],
  [{ '/a': { to: '/b', status: 307 } }, 'expected a status'],
  [{ '/a': '/b', '/A/': '/c' }, 'it has a redirect already'],
])('%j is named', (value, message) => {
  expect(
    read(value)
      .problems.map((problem) => problem.message)
      .join(),
  ).toContain(message)
})
