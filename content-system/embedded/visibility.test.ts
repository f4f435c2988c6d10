// Who sees what: drafts, what is scheduled or private, renamed items, and what a password locks.
import { expect, test, vi } from 'vitest'
import { requestSignature } from './rest/signature.ts'
import { startContentSystem } from './start.ts'
import { createTestFolder, item } from './testing/content-folder.ts'

const SECRET = 'a secret of sixteen letters or more'

/** The status of a response, signed by a secret or not at all. */
async function fetchStatus(url: string, target: string, secret?: string, ageSeconds = 0): Promise<number> {
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  const headers =
    secret === undefined
      ? undefined
      : { 'X-Content-Signature': `t=${time},v1=${requestSignature(time, 'GET', target, secret)}` }
  const response = await fetch(url + target, { ...(headers && { headers }) })
  await response.body?.cancel()
  return response.status
}

test('shows a draft to a signed request, for five minutes and for this address alone', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false, secret: SECRET })
  const target = '/wp-json/kiosk/v1/property/draft?_embed'
  expect(await fetchStatus(system.url, target, SECRET)).toBe(200)
  expect(await fetchStatus(system.url, '/wp-json/kiosk/v1/property/104', SECRET)).toBe(200)
  expect(await fetchStatus(system.url, target, SECRET, 290)).toBe(200)
  expect(await fetchStatus(system.url, target, SECRET, 310)).toBe(404)
  expect(await fetchStatus(system.url, target, 'another secret of many letters')).toBe(404)
  expect(await fetchStatus(system.url, target)).toBe(404)
})

test('never serves pending, private or scheduled items', async () => {
  await using folder = await createTestFolder()
  for (const [index, status] of ['pending', 'private', 'future'].entries()) {
    const text = item(300 + index, status, `status: ${status}`).replace('2026-08-02', '2999-08-02')
    await folder.write(`properties/${status}.md`, text)
  }
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false, secret: SECRET })
  for (const target of ['pending', 'private', 'future', '300', '301', '302'])
    expect(await fetchStatus(system.url, `/wp-json/kiosk/v1/property/${target}`, SECRET)).toBe(404)
  expect(await fetchStatus(system.url, '/wp-json/wp/v2/property/301')).toBe(401)
})

test('publishes what is scheduled when its time has come', async () => {
  await using folder = await createTestFolder()
  const hourMs = 60 * 60_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const soon = new Date(Date.now() + hourMs).toISOString()
  await folder.write(
    'properties/soon.md',
    item(300, 'Soon', 'status: future').replace('2026-08-02T17:00:00Z', soon),
  )
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const target = '/wp-json/kiosk/v1/property/soon'
  expect(await fetchStatus(system.url, target)).toBe(404)
  await vi.advanceTimersByTimeAsync(hourMs)
  vi.useRealTimers()
  vi.setSystemTime(soon)
  await expect.poll(() => fetchStatus(system.url, target)).toBe(200)
  vi.useRealTimers()
})

test('finds an item by an old slug', async () => {
  await using folder = await createTestFolder()
  await folder.write('properties/one.md', item(101, 'One', 'oldSlugs: [first-cedar, two]'))
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const slugOf = async (slug: string) => {
    const response = await fetch(`${system.url}/wp-json/kiosk/v1/property/${slug}`)
    return ((await response.json()) as { slug?: string }).slug
  }
  expect(await slugOf('first-cedar')).toBe('one')
  expect(await slugOf('101')).toBe('one')
  // Another item has the slug now.
  expect(await slugOf('two')).toBe('two')
  await folder.remove('properties/one.md')
  await folder.write('properties/renamed.md', item(101, 'One', ''))
  await system.reread()
  expect(await slugOf('one')).toBe('renamed')
  expect(await slugOf('first-cedar')).toBe('renamed')
})

test('reveals nothing of a locked home but its title', async () => {
  await using folder = await createTestFolder()
  const locked = `password: porch
excerpt: The excerpt of it.
meta: { price: 123456 }
fields: { seo: { description: Its description. } }`
  await folder.write('properties/one.md', `${item(101, 'One', locked)}\nIts body.\n`)
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const read = async (path: string) => (await fetch(`${system.url}/wp-json/${path}`)).text()
  const price = 'filter[meta_query][0][key]=acme_property_price&filter[meta_query][0][value]=123456'
  expect(await read(`wp/v2/property?${price}`)).toBe('[]')
  const paths = ['kiosk/v1/property/one', 'wp/v2/property/101', 'wp/v2/property', 'kiosk/v1/prices']
  const ofHome = ['kiosk/v1/featured-properties', 'kiosk/v1/property-plat?filter[community]=210']
  for (const path of [...paths, ...ofHome])
    expect(await read(path)).not.toMatch(/123456|The excerpt|Its description|Its body/)
})
