import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A running program that has reported its address. */
export type Child = {
  url: string
  /** CPU time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  /** Memory in use after a garbage collection, in megabytes. */
  heldMb(): Promise<number>
  /** Memory that the process has of the machine, in megabytes. */
  rssMb(): Promise<number>
  /** Sends a message of its own kind. @returns the next message */
  ask(message: object): Promise<unknown>
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Runs a program that sends `{ url }` once it serves requests, and ends it when disposed of. Its output, such as the
 * request log, is read and dropped.
 * @throws when the program ends before it has reported its address
 */
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
  return {
    url,
    async cpuMs() {
      child.send('cpu')
      const [response] = (await once(child, 'message')) as [{ cpuMs: number }]
      return response.cpuMs
    },
    async heldMb() {
      child.send('memory')
      const [response] = (await once(child, 'message')) as [{ heldMb: number }]
      return response.heldMb
    },
    async rssMb() {
      child.send('rss')
      const [response] = (await once(child, 'message')) as [{ rssMb: number }]
      return response.rssMb
    },
    async ask(message) {
      child.send(message)
      const [response] = (await once(child, 'message')) as [unknown]
      return response
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
