import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

/** The classes that a component takes from its style sheets, as "sheet .class", where the sheet doesn't have them. */
function listUnknownClasses(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const imports = [...source.matchAll(/^import (?:\* as )?(\w+) from '(.+\.module\.css)'$/gm)]
  return imports.flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(dirname(path), sheet), 'utf8')
    const defined = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, defined]) => defined))
    const used = [...source.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))].map(
      ([, used]) => used,
    )
    return used.filter((used) => !defined.has(used)).map((used) => `${sheet} .${used}`)
  })
}

test('components use only classes that their style sheets have', () => {
  const paths = globSync('**/*.tsx', { cwd: app })
  const unknown = paths.flatMap((path) =>
    listUnknownClasses(join(app, path)).map((used) => `${path}: ${used}`),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
