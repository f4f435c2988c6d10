import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', 'built')
const sources = [
  'app',
  'blocks',
  'domain',
  'brands',
  'server',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Unless the last build is newer than every source. @returns what the build warned of */
export async function buildIfStale(): Promise<string> {
  if (existsSync(stamp) && (await stat(stamp)).mtimeMs >= (await newestSourceMs()))
    return readFile(stamp, 'utf8')
  console.log('Building the site: half a minute or so, and only after a change.')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawnSync(process.execPath, [vite, 'build'], {
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
  await writeFile(stamp, warnings)
  return warnings
}

async function newestSourceMs(): Promise<number> {
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
