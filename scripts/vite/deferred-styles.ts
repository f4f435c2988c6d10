import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** A deferred component's server HTML needs its styles before its code, which brings its own. */
export function deferredStyles(): Plugin {
  return {
    name: 'homesite:deferred-styles',
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: 'deferHydration(' },
      handler(code, id) {
        const sheets = listDeferredStyles(id.replace(/\?.*$/, ''))
        return {
          code: [code, ...sheets.map((sheet) => `import ${JSON.stringify(sheet)}`)].join('\n'),
          map: null,
        }
      },
    },
  }
}

/** The style sheets of what a module defers, in the order in which the browser would load them. */
export function listDeferredStyles(path: string): string[] {
  const seen = new Set([path])
  return listImports(path).deferred.flatMap((deferred) => listStyles(deferred, seen))
}

function listStyles(path: string, seen: Set<string>): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  if (path.endsWith('.module.css')) return [path]
  if (!/\.tsx?$/.test(path)) return []
  const { eager, deferred } = listImports(path)
  return [...eager, ...deferred].flatMap((file) => listStyles(file, seen))
}

/** Code that's imported later without `deferHydration` isn't in the server's HTML. */
function listImports(path: string): { eager: string[]; deferred: string[] } {
  const source = readFileSync(path, 'utf8')
  const list = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, file = '']) => resolve(path, '..', file))
  const globs = [...source.matchAll(/\bimport\.meta\.glob[^(]*\(\s*'([^']+)'/g)].flatMap(([, pattern = '']) =>
    globSync(pattern.startsWith('/') ? join(root, pattern) : resolve(path, '..', pattern)).toSorted(),
  )
  return {
    eager: [...list(/^import (?!type\b)[^'"]*'(\.[^']+)'/gm), ...globs],
    deferred: /\bdeferHydration\b/.test(source) ? list(/\bimport\('(\.[^']+)'\)/g) : [],
  }
}
