// What machines say of a home's past is the same on all of them, whenever each of them joined.
import { expect } from '@playwright/test'
import { feedPaths } from '../../app/feed-paths.ts'
import { paths } from '../../app/paths.ts'
import type { Cluster } from './cluster.ts'
import { test } from './fixtures.ts'
import type { Instance } from './instance.ts'

const slug = '14-spoonbill-lane'
/** Below the content folder. */
const file = `properties/${slug}.md`
const addresses = [
  paths.home(slug),
  paths.homesForSale(),
  feedPaths.homes('json'),
  feedPaths.homes('rss'),
  feedPaths.homes('geojson'),
]

test('prices changed before and after a machine lost its disk', async ({ cluster }) => {
  test.setTimeout(480_000)
  const { instances } = cluster
  const [a, b] = instances
  await setPrice(cluster, 520_000, '2026-11-10')
  await untilShown(instances, '$520,000')
  await b.kill()
  await b.loseDisk()
  await setPrice(cluster, 530_000, '2026-11-15')
  await untilShown([a], '$530,000')
  await b.start()
  await setPrice(cluster, 510_000, '2026-11-20')
  await untilShown(instances, '$510,000')
  for (const instance of instances)
    await expect
      .poll(() => readHistory(instance), instance.name)
      .toMatch(/\$510,000 .*\$530,000 .*\$520,000 .*\$534,500/)
  const histories = await Promise.all(instances.map(readHistory))
  expect(histories).toEqual(histories.map(() => histories[0]))
  const changes = await Promise.all(instances.map(readChanges))
  expect(changes).toEqual(changes.map(() => changes[0]))
  let edits = 0
  await expect(async () => {
    // A page that was rendered before a picture's color was known gets it when it's rendered again; while visitors
    // come, colors wait.
    edits += 1
    await cluster.edit(file, (text) => text.replace(/^excerpt: .*$/m, `excerpt: Edited, ${edits}.`))
    for (const address of addresses) {
      const etags = await Promise.all(instances.map(async (each) => (await see(each, address)).etag))
      expect(etags[0], address).toBeTruthy()
      expect(etags, address).toEqual(etags.map(() => etags[0]))
    }
  }).toPass({ timeout: 90_000, intervals: [3_000] })
})

/** @returns the text of the section on the home's page */
async function readHistory(instance: Instance): Promise<string> {
  const { text } = await see(instance, paths.home(slug))
  const section = /Price and status history.*?<\/section>/s.exec(text)?.[0] ?? 'no history'
  return section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** @returns the feed's items about the home */
async function readChanges(instance: Instance): Promise<{ id: string; title: string }[]> {
  const { text } = await see(instance, feedPaths.homes('json'))
  const { items } = JSON.parse(text) as { items: { id: string; title: string; url: string }[] }
  return items.filter(({ url }) => url.includes(slug)).map(({ id, title }) => ({ id, title }))
}

/** @param day of the change, as the content system tells it; a day's last price counts */
function setPrice(cluster: Cluster, priceUsd: number, day: string): Promise<void> {
  return cluster.edit(file, (text) =>
    text
      .replace(/^ {2}price: .*$/m, `  price: ${priceUsd}`)
      .replace(/^modified: .*$/m, `modified: ${day}T15:00:00Z`),
  )
}

async function untilShown(instances: readonly Instance[], price: string): Promise<void> {
  for (const instance of instances)
    for (const address of [paths.home(slug), feedPaths.homes('json')])
      await expect
        .poll(async () => (await see(instance, address)).text, {
          message: `${price} at ${address} on ${instance.name}`,
        })
        .toContain(price)
}

async function see({ url }: Instance, address: string) {
  const response = await fetch(url + address)
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
