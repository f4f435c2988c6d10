import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('widths that components name, as in `sizes`, are breakpoints', () => {
  const breakpoints = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8')
  const root = join(import.meta.dirname, '..', '..')
  const conditions = globSync('{app,blocks}/**/*.tsx', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\(width >= \d+px\)/g)].map(([width]) => width),
  )
  expect(conditions.length).toBeGreaterThan(10)
  expect(conditions.filter((width) => !breakpoints.includes(width))).toEqual([])
})
