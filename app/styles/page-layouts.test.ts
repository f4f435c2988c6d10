import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Layouts } from '../../domain/site/layouts.ts'

// The first layout of each needs no rule of its own.
const layouts = {
  card: { stacked: false, ruled: true },
  page: { stacked: false, ruled: true },
} satisfies { [Part in 'card' | 'page']: Record<Layouts[Part], boolean> }

test("each layout that components don't choose themselves has rules, and each rule a layout", () => {
  const root = join(import.meta.dirname, '..', '..')
  const css = globSync('{app,blocks}/**/*.css', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  for (const [part, known] of Object.entries(layouts)) {
    const styled = css.join('').matchAll(new RegExp(`\\[data-${part}-layout='(\\w+)'\\]`, 'g'))
    const expected = Object.entries(known).flatMap(([name, hasRules]) => (hasRules ? [name] : []))
    expect([...new Set([...styled].map(([, name]) => name))]).toEqual(expected)
  }
})
