/** Starts a Redis for a test. Debian's package redis-server has the program. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../testing/loopback.ts'

/** @returns the program that starts a Redis here, or undefined when there is none */
export function findRedisServer(): string | undefined {
  const program = 'redis-server'
  return spawnSync(program, ['--version']).status === 0 ? program : undefined
}

/** Of a test with a Redis: left out of `npm test`, and where Redis isn't installed. */
export const needsRedis = { tags: ['servers'], skip: findRedisServer() === undefined }

/**
 * Starts a Redis that stores nothing on disk.
 * @param program what `findRedisServer` found
 * @param port on the loopback interface; a free one when left out
 */
export async function startRedis(program: string, port?: number) {
  const ownPort = port ?? (await findFreePort())
  const options = ['--port', String(ownPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  function launch() {
    const child = spawn(program, options, { stdio: 'ignore' })
    return { child, ended: once(child, 'exit') }
  }
  let running = launch()
  const untilReady = async () => {
    while (!(await canConnect(ownPort))) await delay(20)
  }
  await untilReady()
  async function kill(): Promise<void> {
    running.child.kill('SIGKILL')
    await running.ended
  }
  return {
    port: ownPort,
    url: `redis://127.0.0.1:${ownPort}`,
    /** Ends it at once; nothing of what it had is left. */
    kill,
    /** Starts it again, empty. */
    async start(): Promise<void> {
      running = launch()
      await untilReady()
    },
    /** Keeps its connections open and replies to nothing, like a frozen machine. */
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    [Symbol.asyncDispose]: kill,
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
