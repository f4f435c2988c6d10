/** The browser from an npm package on Linux, with the libraries that slim images lack. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type PackedBrowser = { executablePath: string; env?: Record<string, string> }

/**
 * Unpacks the browser, once per machine, and its libraries where they're missing.
 * @throws when it can't be unpacked, or doesn't run here for another reason
 */
export async function unpackBrowser(): Promise<PackedBrowser> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  packed.setGraphicsMode = false
  const executablePath = await packed.executablePath()
  if (runs(executablePath)) return { executablePath }
  const archive = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  const libraries = await inflate(join(archive, 'al2023.tar.br'))
  const env = { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: join(libraries, 'lib') }
  if (!runs(executablePath, env)) throw new Error("The packed browser doesn't run on this machine")
  return { executablePath, env }
}

function runs(executablePath: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(executablePath, ['--version'], { env, stdio: 'ignore' }).status === 0
}
