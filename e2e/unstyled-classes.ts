import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const assetsDir = join(import.meta.dirname, '..', 'dist', 'client', 'assets')

/**
 * Looks for elements whose style sheet the page doesn't link: they look broken until a script brings it.
 * @param pages HTML by path
 * @returns sheets that are missing, each with the first of the pages
 */
export function listMissingSheets(pages: ReadonlyMap<string, string>): string[] {
  const sheetsOf = new Map<string, Set<string>>()
  for (const sheet of readdirSync(assetsDir).filter((file) => file.endsWith('.css')))
    for (const [, name = ''] of readFileSync(join(assetsDir, sheet), 'utf8').matchAll(
      /\.(-?[a-zA-Z_][\w-]*)/g,
    ))
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet))
  const missing = new Map<string, string>()
  for (const [path, html] of pages) {
    const linked = new Set(
      [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, sheet = '']) => sheet),
    )
    const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
    for (const name of new Set(names)) {
      const sheets = sheetsOf.get(name)
      if (sheets && sheets.isDisjointFrom(linked)) {
        const [sheet = ''] = sheets
        if (!missing.has(sheet)) missing.set(sheet, `${path} lacks ${sheet}, with the rules of .${name}`)
      }
    }
  }
  return [...missing.values()]
}
