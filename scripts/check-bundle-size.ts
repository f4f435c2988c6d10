/** What a browser fetches before the visitor acts, by the manifest's routes, with brotli. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type RouteAssets = { preloads?: string[]; scripts?: { attrs?: { src?: string } }[]; css?: string[] }
type Manifest = { routes: Record<string, RouteAssets> }

/** In thousands of bytes; lists bring the search, and the items they list bring their drawings. */
const MAX_KB = 110
const MAX_LIST_KB = 122.5
const listRoutes = new Set([
  '/homes-for-sale',
  '/homes/$slug',
  '/communities/$slug',
  '/floorplans',
  '/floorplans/$slug',
])

const dist = join(import.meta.dirname, '..', 'dist')
const { routes } = await readManifest()
const shared = filesOf(routes['__root__'])
const overLimit: string[] = []
for (const [route, assets] of Object.entries(routes)) {
  if (route === '__root__' || route.startsWith('/print/') || route === '/follow') continue
  const files = new Set([...shared, ...filesOf(assets)])
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(dist, 'client', `${file}.br`))).size),
  )
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1_000
  const maxKb = listRoutes.has(route) ? MAX_LIST_KB : MAX_KB
  const line = `${kb.toFixed(1).padStart(6)} KB of at most ${maxKb}  ${route}`
  console.log(line)
  if (kb > maxKb) overLimit.push(line)
}
if (overLimit.length > 0) {
  console.error(`Too much JavaScript:\n${overLimit.join('\n')}`)
  process.exitCode = 1
}
const scripts = join(dist, 'client', 'assets')
for (const name of (await readdir(scripts)).filter((file) => file.endsWith('.js'))) {
  if ((await stat(join(scripts, name))).size > 0) continue
  console.error(`${name} is empty: a request for nothing.`)
  process.exitCode = 1
}

async function readManifest(): Promise<Manifest> {
  const folder = join(dist, 'server', 'assets')
  const name = (await readdir(folder)).find((file) => /^_tanstack-start-manifest.*\.js$/.test(file))
  if (!name) throw new Error('There is no build to check: run npm run build.')
  const module = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, () => Manifest>
  const read = Object.values(module)[0]
  if (!read) throw new Error(`${name} exports no manifest.`)
  return read()
}

function filesOf(assets: RouteAssets | undefined): string[] {
  const scripts = assets?.scripts?.flatMap(({ attrs }) => attrs?.src ?? []) ?? []
  return [...(assets?.preloads ?? []), ...scripts]
}
