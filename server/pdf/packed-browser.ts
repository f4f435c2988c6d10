/** The browser from an npm package on Linux, with the libraries that slim images lack. */
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type PackedBrowser = { executablePath: string; env?: Record<string, string> }

type Environment = Readonly<Record<string, string | undefined>>

/** It says its version within a second, on a busy machine too. */
const answerTimeoutMs = 15_000

let unpacked: Promise<PackedBrowser> | undefined

/** Once per machine; the process remembers where. @throws when it doesn't run here */
export function unpackBrowser(env: Environment): Promise<PackedBrowser> {
  unpacked ??= unpack(env).catch((error: unknown) => {
    unpacked = undefined
    throw error
  })
  return unpacked
}

async function unpack(given: Environment): Promise<PackedBrowser> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  packed.setGraphicsMode = false
  const executablePath = await packed.executablePath()
  if (await canRun(executablePath, given)) return { executablePath }
  const archive = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  const libraries = await inflate(join(archive, 'al2023.tar.br'))
  const env = { ...(given as Record<string, string>), LD_LIBRARY_PATH: join(libraries, 'lib') }
  if (!(await canRun(executablePath, env))) throw new Error("The packed browser doesn't run on this machine")
  return { executablePath, env }
}

/** Doesn't wait for one that hangs. */
export async function canRun(
  executablePath: string,
  env: Environment,
  timeoutMs = answerTimeoutMs,
): Promise<boolean> {
  try {
    await promisify(execFile)(executablePath, ['--version'], {
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    return true
  } catch {
    return false
  }
}
