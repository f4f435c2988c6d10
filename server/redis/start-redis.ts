/** A Redis of a test's own. Debian's package redis-server brings the program. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'

/** @returns the program that starts a Redis here, or undefined when there is none */
export function findRedisServer(): string | undefined {
  const program = 'redis-server'
  return spawnSync(program, ['--version']).status === 0 ? program : undefined
}

/**
 * Starts a Redis that keeps nothing on disk.
 * @param program what `findRedisServer` found
 * @param port on the loopback interface; a free one when left out
 */
export async function startRedis(program: string, port?: number) {
  const own = port ?? (await findFreePort())
  const options = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, options, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!(await canConnect(own))) await sleep(20)
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    /** It keeps its connections and answers nothing, as a machine that froze. */
    freeze: () => void child.kill('SIGSTOP'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
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
