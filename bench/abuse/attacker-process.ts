/** Sends the requests of one attack in a process of its own, so that the visitor beside it is timed truly. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { attacks, type AttackName, type AttackRequest } from './attacks.ts'

export type AttackOptions = {
  url: string
  origin: string
  /** The address of a picture that the site shows. */
  picture: string
  attack: AttackName
  /** The first request's index. */
  from: number
  /** Ends it, whichever comes first. */
  requests: number
  seconds: number
  /** At most so many each second. */
  perSecond: number
}

export type AttackResult = { sent: number; statuses: Record<string, number> }

const connections = 40
const attacker = '203.0.113.9'

process.on('message', (options: AttackOptions) => {
  void attack(options).then((result) => process.send?.(result))
})

async function attack(options: AttackOptions): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  const startMs = performance.now()
  let sent = 0
  const elapsedS = () => (performance.now() - startMs) / 1_000

  async function sendOneAfterTheOther(): Promise<void> {
    while (sent < options.requests && elapsedS() < options.seconds) {
      const dueS = sent / options.perSecond
      const index = options.from + sent
      sent += 1
      if (dueS > elapsedS()) await delay((dueS - elapsedS()) * 1_000)
      const status = await send(attacks[options.attack](index), options, agent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, sendOneAfterTheOther))
  agent.destroy()
  return { sent, statuses }
}

/** @returns the status, or the code of an error */
function send(
  { path, method, headers = {}, body = '', address = attacker }: AttackRequest,
  { url, origin, picture }: AttackOptions,
  agent: Agent,
): Promise<string> {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{origin}', origin)]),
  )
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const sent = request({
      hostname,
      port,
      path: path.replace('{picture}', picture),
      ...(method && { method }),
      agent,
      headers: {
        'accept-encoding': 'br',
        accept: 'text/html,image/webp',
        ...filled,
        'x-forwarded-for': address,
        ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(String(response.statusCode)))
    })
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end(body)
  })
}

process.send?.({ url: '' })
