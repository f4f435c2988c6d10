// Who sees what: what is scheduled, renamed items, and what a password locks. The contract's tests have the rest.
import { expect, test, vi } from 'vitest'
import { startContentSystem } from './start.ts'
import { createTestFolder, item } from './testing/content-folder.ts'

async function fetchStatus(url: string): Promise<number> {
  const response = await fetch(url)
  await response.body?.cancel()
  return response.status
}

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
  const url = `${system.url}/wp-json/kiosk/v1/property/soon`
  expect(await fetchStatus(url)).toBe(404)
  await vi.advanceTimersByTimeAsync(hourMs)
  vi.useRealTimers()
  vi.setSystemTime(soon)
  await expect.poll(() => fetchStatus(url)).toBe(200)
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
