// While a release is rolled out, a page may come from one build and its files from an instance of another.
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import type { Cluster } from './cluster.ts'
import { test } from './fixtures.ts'
import { ANSWERED_BY } from './haproxy.ts'
import { buildNextRelease, listAssets, pushAssets } from './next-release.ts'

const ownRelease = join(import.meta.dirname, '..', '..')
const pages = ['/', paths.homesForSale(), paths.home('14-spoonbill-lane'), paths.communities()]

test('a rolling release and its way back, with every machine new', async ({ cluster }) => {
  test.setTimeout(600_000)
  const { assetsDir, balancer, instances } = cluster
  await using next = await mkdtempDisposable(join(tmpdir(), 'next-release-'))
  await pushAssets(ownRelease, assetsDir)
  await buildNextRelease(next.path)
  await pushAssets(next.path, assetsDir)
  const [own, released] = await Promise.all([listAssets(ownRelease), listAssets(next.path)])
  const isOwn = new Set(own)
  expect(
    released.filter((name) => !isOwn.has(name)),
    'assets that the release renames',
  ).not.toEqual([])

  for (const release of [next.path, undefined]) {
    const visits = startVisits(cluster)
    for (const instance of instances) {
      await instance.stop()
      await instance.loseDisk()
      await instance.start(release)
      await balancer.untilServing(instances.map(({ name }) => name))
    }
    const { visited, failures } = await visits.stop()
    expect(failures, `of ${visited} pages and their files`).toEqual([])
    expect(visited).toBeGreaterThan(instances.length * pages.length)
    // Of pages that were loaded before, and of what they load only when it's used.
    for (const { name, url } of instances)
      expect(await listMissing(url, [...own, ...released]), `missing on ${name}`).toEqual([])
  }
})

/** Visitors open pages with all of their files, each from the next machine, until they're stopped. */
function startVisits({ balancer }: Cluster) {
  const failures: string[] = []
  const end = new AbortController()
  let visited = 0
  async function visit(path: string): Promise<void> {
    const page = await fetch(balancer.url + path)
    // A name in the import map stands for the file beside it.
    const html = (await page.text()).replaceAll(/"\/assets\/[\w.-]+":/g, '')
    visited += 1
    if (page.status !== 200) return void failures.push(`${path}: ${page.status}`)
    const assets = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))
    if (assets.size === 0) failures.push(`${path}: no assets`)
    for (const asset of assets) {
      const file = await fetch(balancer.url + asset)
      await file.arrayBuffer()
      if (file.status !== 200)
        failures.push(
          `${asset} of ${path} of ${page.headers.get(ANSWERED_BY)}: ${file.status} of ${file.headers.get(ANSWERED_BY)}`,
        )
    }
  }
  async function visitAll(): Promise<void> {
    while (!end.signal.aborted) for (const path of pages) await visit(path)
  }
  const visiting = visitAll()
  return {
    async stop() {
      end.abort()
      await visiting
      return { visited, failures }
    },
  }
}

async function listMissing(url: string, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const response = await fetch(`${url}/assets/${name}`)
    await response.arrayBuffer()
    if (response.status !== 200) missing.push(name)
  }
  return missing
}
