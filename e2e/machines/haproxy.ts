/** A load balancer in front of the instances. Debian's package haproxy has the program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '../../server/testing/loopback.ts'

/** Names the instance that answered. */
export const ANSWERED_BY = 'x-answered-by'
const BACKEND = 'instances'

export type Balancer = {
  url: string
  /** Resolves when requests go to the instances of these names, and to no other. */
  untilServing(names: readonly string[]): Promise<void>
} & AsyncDisposable

/**
 * Starts an HAProxy that sends each request to the next instance. One that's gone is left out, and what it hadn't
 * answered is sent to another.
 * @param options.folder for its configuration
 * @param options.servers the instances' ports, by name
 */
export async function startBalancer({
  folder,
  port,
  servers,
}: {
  folder: string
  port: number
  servers: Readonly<Record<string, number>>
}): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg')
  const statusPort = await findFreePort()
  await writeFile(file, toConfiguration({ port, statusPort, servers }))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  async function findServing(): Promise<string[]> {
    const response = await fetch(`http://127.0.0.1:${statusPort}/;csv`).catch(() => undefined)
    const rows = ((await response?.text()) ?? '').split('\n').map((line) => line.split(','))
    const statusAt = rows[0]?.indexOf('status') ?? -1
    const up = rows.filter((row) => row[0] === BACKEND && row[statusAt] === 'UP')
    return up.map((row) => row[1] ?? '').filter((name) => name in servers)
  }
  return {
    url,
    async untilServing(names) {
      await expect.poll(findServing).toEqual(names.toSorted())
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}

function toConfiguration({
  port,
  statusPort,
  servers,
}: {
  port: number
  statusPort: number
  servers: Readonly<Record<string, number>>
}): string {
  const lines = Object.entries(servers).map(
    ([name, own]) => `  server ${name} 127.0.0.1:${own} check inter 200ms fall 2 rise 1`,
  )
  return `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 10s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response

frontend visitors
  bind 127.0.0.1:${port}
  http-response set-header ${ANSWERED_BY} %s
  default_backend ${BACKEND}

frontend status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /

backend ${BACKEND}
  balance roundrobin
  option httpchk GET /readyz
${lines.join('\n')}
`
}
