import { expect, test } from 'vitest'
import { createScopedClassNames } from './scoped-class-names.ts'

test('names of a file share a prefix, and are the same wherever the sources are', () => {
  const first = createScopedClassNames('/srv/site')
  const names = ['card', 'title', 'card'].map((name) => first(name, '/srv/site/app/card.module.css'))
  expect(names[0]).toMatch(/^_[0-9a-f]{5}-0$/)
  expect(names[1]).toBe(names[0]?.replace(/0$/, '1'))
  expect(names[2]).toBe(names[0])
  const other = createScopedClassNames('/home/me')
  expect(other('card', '/home/me/app/card.module.css?used')).toBe(names[0])
  expect(other('card', '/home/me/app/other.module.css')).not.toBe(names[0])
})

test('two files with one prefix are refused', () => {
  const name = createScopedClassNames('/')
  const paths = Array.from({ length: 5_000 }, (_, index) => `/app/${index}.module.css`)
  expect(() => paths.map((path) => name('card', path))).toThrow(/^Rename app\/\d+\.module\.css/)
})
