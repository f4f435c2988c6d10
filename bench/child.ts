import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A program that has said where it answers. */
export type Child = {
  url: string
  /** Processor time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  /** What it holds in memory after a cleaning, in megabytes. */
  heldMb(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Runs a program that sends `{ url }` once it answers, and ends it when disposed of.
 * @throws when the program ends before it has said where it answers
 */
export async function startChild(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Child> {
  // Vite's build leaves its own NODE_ENV behind, which means something else to the site.
  const { NODE_ENV: _viteOwn, ...inherited } = process.env
  const child = fork(file, args, { env: { ...inherited, ...env }, execArgv: ['--expose-gc'] })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!first) throw new Error(`${file} ended before it answered.`)
  const [{ url }] = first as [{ url: string }]
  return {
    url,
    async cpuMs() {
      child.send('cpu')
      const [answer] = (await once(child, 'message')) as [{ cpuMs: number }]
      return answer.cpuMs
    },
    async heldMb() {
      child.send('memory')
      const [answer] = (await once(child, 'message')) as [{ heldMb: number }]
      return answer.heldMb
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
