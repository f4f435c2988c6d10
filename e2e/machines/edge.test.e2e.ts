// What an editor changes is new at the edge within two seconds, though pages live there for minutes.
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { feedPaths } from '../../app/feed-paths.ts'
import { paths } from '../../app/paths.ts'
import { busyness } from '../busyness.ts'
import { test } from './fixtures.ts'

type Change = {
  what: string
  /** Below the content folder. */
  file: string
  /** In the file. */
  from: string
  to: string
  /** On pages, before and after. */
  shownBefore: string
  shown: string
  addresses: readonly string[]
}

const home = paths.home('9-spoonbill-lane')
const list = paths.homesForSale()
const community = paths.community('cordgrass-cove')
const plan = paths.floorPlan('pelican')

const changes: readonly Change[] = [
  {
    what: 'a price',
    file: 'properties/9-spoonbill-lane.md',
    from: 'price: 519900',
    to: 'price: 498700',
    shownBefore: '$519,900',
    shown: '$498,700',
    addresses: [home, list, paths.homesForSale('?beds=4'), community, plan, feedPaths.homes('json')],
  },
  {
    what: 'a picture',
    file: 'media.yaml',
    from: 'The Pelican, coastal elevation, mirrored: a two-story house',
    to: 'The Pelican at low tide: a two-story house',
    shownBefore: 'The Pelican, coastal elevation, mirrored',
    shown: 'The Pelican at low tide',
    addresses: [home, list],
  },
  {
    what: 'a term',
    file: 'terms.yaml',
    from: 'name: Coastal Bend',
    to: 'name: Coastal Curve',
    shownBefore: 'Coastal Bend',
    shown: 'Coastal Curve',
    addresses: [home, list, paths.communities(), community],
  },
]

/** What's promised, from the webhook on, where the machine has no other work: the time is the thing here. */
const promisedMs = 2_000
/** How long old pages are looked for after that. */
const watchedMs = 4_000

for (const { what, file, from, to, shownBefore, shown, addresses } of changes)
  test(`${what} is new at the edge`, async ({ cluster }) => {
    /** Each encoding is a copy of its own: one is asked for all the time, the other once all should be new. */
    async function see(address: string, encoding: 'gzip' | 'br') {
      const response = await fetch(cluster.origin + address, { headers: { 'accept-encoding': encoding } })
      const text = await response.text()
      // Varnish names the request that has brought the copy, too.
      const isCopy = response.headers.get('x-varnish')?.includes(' ') ?? false
      return {
        status: response.status,
        isCopy,
        isOld: text.includes(shownBefore),
        isNew: text.includes(shown),
      }
    }
    for (const address of addresses)
      for (const encoding of ['gzip', 'br'] as const)
        await expect
          .poll(() => see(address, encoding), { message: `${address}, before the change` })
          .toEqual({ status: 200, isCopy: true, isOld: true, isNew: false })

    await cluster.edit(file, (text) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    })
    const toldMs = performance.now()
    const longestOldMs = promisedMs * busyness()
    /** When each address was last without the change, in milliseconds after the webhook. */
    const old: Record<string, number> = {}
    let isFirst = true
    for (let ms = 0; ms < longestOldMs + watchedMs; ms = performance.now() - toldMs) {
      const isLate = ms >= longestOldMs
      for (const address of addresses) {
        if (!(await see(address, 'gzip')).isNew && isLate) old[address] = Math.round(ms)
        if (isLate && isFirst && !(await see(address, 'br')).isNew)
          old[`${address}, not asked for before`] = Math.round(ms)
      }
      isFirst &&= !isLate
      await delay(50)
    }
    expect(old, 'when pages were last without the change, in ms after the webhook').toEqual({})
  })
