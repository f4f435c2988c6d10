import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Usage } from './report-usage.ts'

export type Child = {
  url: string
  /** CPU time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  /** Memory in use after a garbage collection, in megabytes. */
  heldMb(): Promise<number>
  /** Memory that the system has given it, in megabytes. */
  residentMb(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/** @param program sends `{ url }` once it serves requests @throws when it ends before */
export async function startChild(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Child> {
  // Vite's build leaves its own NODE_ENV behind, which means something else to the site.
  const { NODE_ENV: _viteOwn, ...inherited } = process.env
  const child = fork(file, args, {
    env: { ...inherited, ...env },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.resume()
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!first) throw new Error(`${file} ended before it reported its address.`)
  const [{ url }] = first as [{ url: string }]
  async function measure(usage: Usage): Promise<number> {
    child.send(usage)
    const [response] = await once(child, 'message')
    return response as number
  }
  return {
    url,
    cpuMs: () => measure('cpuMs'),
    heldMb: () => measure('heldMb'),
    residentMb: () => measure('residentMb'),
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}

/** Runs the built site, with these settings beside the bench's own. */
export function startSite(env: Record<string, string> = {}): Promise<Child> {
  return startChild(join(import.meta.dirname, 'site-process.ts'), [], env)
}
