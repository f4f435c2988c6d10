import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const packages = ['package.json', 'package-lock.json']

type Build = {
  says: string
  args: string[]
  /** Holds what the build warned of. */
  stamp: string
  sources: string[]
}

/** Unless the last build is newer than every source. @returns what the build warned of */
export async function buildIfStale(): Promise<string> {
  return run({
    says: 'Building the site: half a minute or so, and only after a change.',
    args: ['build'],
    stamp: 'dist/built',
    sources: ['app', 'blocks', 'domain', 'brands', 'server', 'scripts/vite', 'vite.config.ts', ...packages],
  })
}

/** The plugin's screens, likewise. */
export async function buildDeskIfStale(): Promise<string> {
  return run({
    says: 'Building the editors’ screens.',
    args: ['build', '--config', 'desk/vite.config.ts'],
    stamp: 'dist/desk-built',
    sources: ['desk', 'domain', 'content-system/wordpress/homesite/model', ...packages],
  })
}

async function run({ says, args, stamp, sources }: Build): Promise<string> {
  const stampFile = join(root, stamp)
  if (existsSync(stampFile) && (await stat(stampFile)).mtimeMs >= (await newestSourceMs(sources)))
    return readFile(stampFile, 'utf8')
  console.log(says)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawnSync(process.execPath, [vite, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const warnings = build.stderr
  if (warnings) console.error(warnings)
  if (build.status !== 0) {
    console.error('The build failed.')
    process.exit(1)
  }
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stampFile, warnings)
  return warnings
}

async function newestSourceMs(sources: string[]): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestMs(join(root, source))))
  return Math.max(...times)
}

async function newestMs(path: string): Promise<number> {
  const own = await stat(path)
  // The build writes the route tree itself.
  if (path.endsWith('.gen.ts')) return 0
  if (!own.isDirectory()) return own.mtimeMs
  const children = await readdir(path)
  const times = await Promise.all(children.map((child) => newestMs(join(path, child))))
  return Math.max(own.mtimeMs, ...times)
}
