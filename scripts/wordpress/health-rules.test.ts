import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const plugin = 'content-system/wordpress/homesite'

function findCodes(files: string, pattern: RegExp): string[] {
  const names = globSync(files, { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const texts = names.map((name) => readFileSync(join(root, name), 'utf8')).join('\n')
  return [...new Set([...texts.matchAll(pattern)].map(([, code = '']) => code))].toSorted()
}

test('editors are told the name of every rule, and no other', () => {
  const names = findCodes(`${plugin}/includes/health/class-health-rules.php`, /'([a-z-]+)'\s*=> __/g)
  const codes = [
    ...findCodes(
      'domain/content-checks/*.ts',
      /\b(?:problem|add|found|say)\(\s*(?:'?\w+'?,\s*)?'(?!(?:serious|missed|minor)')([a-z-]+)'/g,
    ),
    ...findCodes(`${plugin}/{admin,includes}/**/*.php`, /'code'\s*=> '([a-z-]+)',/g),
  ]
  expect(names).toEqual([...new Set(codes)].toSorted())
})
