/** The built site as a process of its own: it can be stopped like in production, and its output read. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type SiteProcess = {
  url: string
  cacheDir: string
  /** Its output so far. */
  written(): string
  /** Sends SIGTERM. */
  stop(): void
  /** Sends SIGKILL. */
  kill(): void
  /** @returns its exit code, once it has exited */
  ended(): Promise<number | null>
  /** Stops it, and removes its files unless the folder was given. @returns its output */
  close(): Promise<string>
}

const ownRoot = join(import.meta.dirname, '..')

/**
 * @param env beside the defaults; with CACHE_DIR the folder outlives the process
 * @param root of the site's files, when they aren't these
 */
export async function startSiteProcess(env: Record<string, string>, root = ownRoot): Promise<SiteProcess> {
  const cacheDir = env['CACHE_DIR'] ?? (await mkdtemp(join(tmpdir(), 'homesite-process-')))
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', CACHE_DIR: cacheDir, ...env },
  })
  // Not `exit`, after which the last of its output may still come.
  const closed = once(child, 'close') as Promise<[number | null]>
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (text += data.toString()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await expect.poll(() => hasEnded() || /Ready on (\S+)/.test(text), { timeout: 180_000 }).toBe(true)
  if (hasEnded()) throw new Error(`The site ended before it was ready: ${text}`)
  const ended = async () => (await closed)[0]
  return {
    url: /Ready on (\S+)/.exec(text)?.[1] ?? '',
    cacheDir,
    written: () => text,
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    ended,
    async close() {
      child.kill('SIGTERM')
      await ended()
      if (env['CACHE_DIR'] === undefined) await rm(cacheDir, { recursive: true, force: true })
      return text
    },
  }
}
