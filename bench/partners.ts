/** What writing ten thousand homes for listing partners takes. */
import { once } from 'node:events'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { amount } from './amount.ts'
import { startChild, startSite } from './child.ts'

export type PartnersBench = {
  homes: number
  fileMb: number
  /** From the request to the last byte, of the first file. */
  writeMs: number
  /** Of a request with the file's ETag. */
  unchangedMs: number
  /** The most memory while the file was written and sent, above what the site had before. */
  grownMb: number
}

const HOMES = amount(10_000, 200)
const COMMUNITIES = 60
const PLANS = 20
const SAMPLE_MS = 20
const key = 'k'.repeat(40)

export async function benchPartners(): Promise<PartnersBench> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'partners-bench-'))
  await generateHomes(folder.path)
  await using content = await startChild(join(import.meta.dirname, 'content-process.ts'), [folder.path])
  await using site = await startSite({
    CONTENT_ORIGIN: content.url,
    CACHE_DIR: join(folder.path, 'cache'),
    CONTENT_TTL_S: '3600',
    PARTNERS_KEYS: key,
  })
  // The inventory is there for every page, and is read first.
  const list = `${site.url}/api/v1/homes?limit=1`
  for (let total = 0; total === 0;) {
    const body = (await (await fetch(list)).json()) as { total?: number }
    total = body.total ?? 0
    if (total === 0) await delay(500)
  }
  await site.heldMb()
  const beforeMb = await site.residentMb()
  const url = `${site.url}/partners/${key}/homes.xml`
  const startMs = performance.now()
  const reading = readFileOf(url)
  let mostMb = beforeMb
  for (let read: unknown; read === undefined;) {
    read = await Promise.race([reading, delay(SAMPLE_MS)])
    mostMb = Math.max(mostMb, await site.residentMb())
  }
  const { etag, bytes, homes } = await reading
  const writeMs = performance.now() - startMs
  const againMs = performance.now()
  const again = await request(url, { 'if-none-match': etag })
  if (again.statusCode !== 304) throw new Error(`An unchanged file is a ${again.statusCode}`)
  return {
    homes,
    fileMb: bytes / 1_000_000,
    writeMs,
    unchangedMs: performance.now() - againMs,
    grownMb: mostMb - beforeMb,
  }
}

/** On a connection of its own: the site closes one that has waited for seconds. */
async function request(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage]
  return response
}

/** Counts a file's homes without keeping it. */
async function readFileOf(url: string): Promise<{ etag: string; bytes: number; homes: number }> {
  const response = await request(url)
  if (response.statusCode !== 200) throw new Error(`${url} is a ${response.statusCode}`)
  const decoder = new TextDecoder()
  let [bytes, homes, rest] = [0, 0, '']
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    homes += text.split('</Spec>').length - 1
    rest = text.slice(text.lastIndexOf('>') + 1)
  }
  return { etag: response.headers.etag ?? '', bytes, homes }
}

type GeneratedHome = { meta: Record<string, unknown>; terms: Record<string, string[]>; body: string }

/** Homes that all fit into the file, with a text and as many pictures as a builder's have. */
async function generateHomes(dir: string): Promise<void> {
  await generateContent(dir, { homes: HOMES, metaPrefix: 'wrenfield' })
  const file = join(dir, 'properties', 'homes.json')
  const homes = JSON.parse(await readFile(file, 'utf8')) as GeneratedHome[]
  for (const [index, home] of homes.entries()) {
    home.terms['post_tag'] = []
    Object.assign(home.meta, {
      address: `${100 + index} Sample Street, Bend, OR 97701`,
      baths: 2.5,
      community: `ref:communities/community-${index % COMMUNITIES}`,
      floorplan: `ref:floorplans/plan-${index % PLANS}`,
      gallery: Array.from({ length: 12 }, (_, place) => `media:home-${(index + place) % 24}.svg`),
    })
    home.body = 'A home with a porch, a garden and room for everybody. '.repeat(20)
  }
  await writeFile(file, JSON.stringify(homes))
  const date = '2026-01-01T00:00:00Z'
  const items = (count: number, toItem: (index: number) => object) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => ({ date, ...toItem(index) })))
  await mkdir(join(dir, 'communities'))
  await mkdir(join(dir, 'floorplans'))
  await writeFile(
    join(dir, 'communities', 'all.json'),
    items(COMMUNITIES, (index) => ({
      id: 20_000 + index,
      slug: `community-${index}`,
      title: `Community ${index}`,
      meta: { location: '44.1, -121.2', address: `${index + 1} Elm Row, Bend, OR 97701` },
    })),
  )
  await writeFile(
    join(dir, 'floorplans', 'all.json'),
    items(PLANS, (index) => ({
      id: 30_000 + index,
      slug: `plan-${index}`,
      title: `Plan ${index}`,
      meta: { price_from: 300_000, beds: 3, baths: 2, sqft: 1_800 },
      fields: {
        communities: Array.from({ length: COMMUNITIES }, (_, place) => `ref:communities/community-${place}`),
      },
    })),
  )
}
