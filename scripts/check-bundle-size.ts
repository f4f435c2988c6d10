/**
 * Holds the line on what a browser fetches before anybody touches a page: the scripts that the build's manifest names
 * for each route, compressed. Ends with an error when a page weighs more than it may.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type RouteAssets = { preloads?: string[]; scripts?: { attrs?: { src?: string } }[]; css?: string[] }
type Manifest = { routes: Record<string, RouteAssets> }

/** In thousands of bytes; lists bring their search, and what they list its drawings. */
const MOST_KB = 95
const MOST_KB_OF_LISTS = 105
const lists = new Set([
  '/homes-for-sale',
  '/homes/$slug',
  '/communities/$slug',
  '/floorplans',
  '/floorplans/$slug',
])

const dist = join(import.meta.dirname, '..', 'dist')
const { routes } = await readManifest()
const frame = filesOf(routes['__root__'])
const tooHeavy: string[] = []
for (const [route, assets] of Object.entries(routes)) {
  if (route === '__root__' || route.startsWith('/print/')) continue
  const files = new Set([...frame, ...filesOf(assets)])
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(dist, 'client', `${file}.br`))).size),
  )
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1_000
  const most = lists.has(route) ? MOST_KB_OF_LISTS : MOST_KB
  const line = `${kb.toFixed(1).padStart(6)} KB of at most ${most}  ${route}`
  console.log(line)
  if (kb > most) tooHeavy.push(line)
}
if (tooHeavy.length > 0) {
  console.error(`Too much JavaScript:\n${tooHeavy.join('\n')}`)
  process.exit(1)
}

async function readManifest(): Promise<Manifest> {
  const folder = join(dist, 'server', 'assets')
  const name = (await readdir(folder)).find((file) => /^_tanstack-start-manifest.*\.js$/.test(file))
  if (!name) throw new Error('There is no build to weigh: npm run build.')
  const module = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, () => Manifest>
  const read = Object.values(module)[0]
  if (!read) throw new Error(`${name} names no scripts.`)
  return read()
}

function filesOf(assets: RouteAssets | undefined): string[] {
  const scripts = assets?.scripts?.flatMap(({ attrs }) => attrs?.src ?? []) ?? []
  return [...(assets?.preloads ?? []), ...scripts]
}
