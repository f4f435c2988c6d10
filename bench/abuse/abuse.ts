/** What one script on one address can do to the site, and to an ordinary visitor beside it. */
import { mkdtempDisposable, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { startChild, startSite, type Child } from '../child.ts'
import type { AttackOptions, AttackResult } from './attacker-process.ts'
import { attacks, type AttackName } from './attacks.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { openSlowReaders } from './slow-readers.ts'
import { startVisitor, warmUp, type Visit } from './visitor.ts'

export type AttackBench = Visit & {
  attack: string
  sent: number
  statuses: Record<string, number>
  /** CPU time of one request of the attack, the visitor's included, in milliseconds. */
  cpuMs?: number
  /** The most the process had of the machine during the attack, less what it had before. */
  memoryMb: number
  diskMb: number
}

export type AbuseBench = {
  attacks: AttackBench[]
  mostCallsAtOnce: number
  slowReaders: AttackBench & { stillOpen: number }
  clients: { requests: number; heldMb: number[]; diskMb: number[]; statuses: Record<string, number> }
}

const ORIGIN = 'http://localhost'
/** As a WordPress that isn't slow. */
const CALL_MS = 100
const ATTACK_S = 8
const ATTACK_RPS = 300
const PICTURE_CACHE_MB = 64
const SLOW_READERS = 200
const SLOW_READERS_GONE_MS = 60_000
const CLIENT_QUARTERS = 4
/** Responses that are reused for a moment are dropped by then. */
const REST_MS = 10_000
/** Infinity isn't JSON. */
const UNLIMITED = 1e9

/** @param clients how many addresses the last part comes from */
export async function benchAbuse(clients: number): Promise<AbuseBench> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'abuse-bench-'))
  const forms = { key: 'bench-key', secret: 'bench-secret' }
  await using content = await startContentSystem({
    contentDir: join(import.meta.dirname, '..', '..', 'content-system', 'demo'),
    forms,
    watch: false,
  })
  await using proxy = await startCountingProxy(content.url, CALL_MS)
  await using site = await startSite({
    CONTENT_ORIGIN: proxy.url,
    CACHE_DIR: join(folder.path, 'cache'),
    DATA_DIR: join(folder.path, 'data'),
    FORMS_KEY: forms.key,
    FORMS_SECRET: forms.secret,
    PICTURE_CACHE_MB: String(PICTURE_CACHE_MB),
    PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
  })
  await using attacker = await startChild(join(import.meta.dirname, 'attacker-process.ts'))
  await warmUp(site.url)
  await delay(3_000)
  await warmUp(site.url)
  const picture = await findPicture(site.url)
  const origin = await findOrigin(site.url)
  const bench = { site, attacker, origin, picture, folder: folder.path }
  const results: AttackBench[] = []
  for (const name of Object.keys(attacks) as AttackName[])
    if (name !== 'many clients') results.push(await runAttack(bench, name))
  const slowReaders = await runSlowReaders(bench)
  return {
    attacks: results,
    mostCallsAtOnce: proxy.mostAtOnce(),
    slowReaders,
    clients: await runClients(bench, clients),
  }
}

type Bench = {
  site: Child
  attacker: Child
  origin: string
  picture: string
  folder: string
}

function attackWith(
  { attacker, site, origin, picture }: Bench,
  options: Pick<AttackOptions, 'attack' | 'from' | 'requests' | 'seconds' | 'perSecond'>,
): Promise<AttackResult> {
  return attacker.call({ url: site.url, origin, picture, ...options }) as Promise<AttackResult>
}

async function runAttack(bench: Bench, attack: AttackName): Promise<AttackBench> {
  const visitor = startVisitor({ url: bench.site.url, origin: bench.origin })
  const beforeMb = await bench.site.rssMb()
  const beforeMs = await bench.site.cpuMs()
  const memory = watchMemory(() => bench.site.rssMb(), 500)
  const { sent, statuses } = await attackWith(bench, {
    attack,
    from: 0,
    requests: UNLIMITED,
    seconds: ATTACK_S,
    perSecond: ATTACK_RPS,
  })
  const visit = await visitor.stop()
  const memoryMb = (await memory.stop()) - beforeMb
  const cpuMs = ((await bench.site.cpuMs()) - beforeMs) / sent
  return { attack, cpuMs, sent, statuses, ...visit, memoryMb, diskMb: await sizeMb(bench.folder) }
}

async function runSlowReaders(bench: Bench): Promise<AbuseBench['slowReaders']> {
  const visitor = startVisitor({ url: bench.site.url, origin: bench.origin })
  // What's held, not what a collection would free: an ordinary visitor alone grows the heap by more than the limit.
  const held = () => bench.site.heldMb()
  const beforeMb = await held()
  const memory = watchMemory(held, 5_000)
  using readers = await openSlowReaders(bench.site.url, await findLargestAsset(), SLOW_READERS)
  await delay(SLOW_READERS_GONE_MS)
  const stillOpen = await readers.countOpen()
  const visit = await visitor.stop()
  const memoryMb = (await memory.stop()) - beforeMb
  return {
    attack: 'slow readers',
    sent: SLOW_READERS,
    statuses: {},
    ...visit,
    memoryMb,
    diskMb: await sizeMb(bench.folder),
    stillOpen,
  }
}

async function runClients(bench: Bench, clients: number): Promise<AbuseBench['clients']> {
  const statuses: Record<string, number> = {}
  const heldMb: number[] = []
  const diskMb: number[] = []
  const requests = Math.floor(clients / CLIENT_QUARTERS)
  for (let quarter = 0; quarter < CLIENT_QUARTERS; quarter += 1) {
    const result = await attackWith(bench, {
      attack: 'many clients',
      from: quarter * requests,
      requests,
      seconds: UNLIMITED,
      perSecond: UNLIMITED,
    })
    for (const [status, count] of Object.entries(result.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
    await delay(REST_MS)
    heldMb.push(await bench.site.heldMb())
    diskMb.push(await sizeMb(bench.folder))
  }
  return { requests: requests * CLIENT_QUARTERS, heldMb, diskMb, statuses }
}

/** Measures the process's memory again and again. @returns the most of it */
function watchMemory(measureMb: () => Promise<number>, everyMs: number): { stop(): Promise<number> } {
  const ending = new AbortController()
  let most = 0
  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      most = Math.max(most, await measureMb())
      await delay(everyMs)
    }
  }
  const watching = watch()
  return {
    async stop() {
      ending.abort()
      await watching
      return most
    },
  }
}

/** More than the machine buffers of fifteen responses. */
async function findLargestAsset(): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}

async function findPicture(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const [picture] = /\/pictures\/[^\s"',&]+/.exec(html) ?? []
  if (picture === undefined) throw new Error('The home page shows no picture.')
  return picture
}

/** What the site takes for its own address. */
async function findOrigin(url: string): Promise<string> {
  const html = await (await fetch(`${url}/about/careers`)).text()
  const [, href = ORIGIN] = /rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return new URL(href).origin
}

async function sizeMb(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files.map(async (file) =>
    file.isFile() ? ((await stat(join(file.parentPath, file.name)).catch(() => undefined))?.size ?? 0) : 0,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000_000
}
