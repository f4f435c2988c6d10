/** A site with a tag manager and a CRM, both faked on this machine. */
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ConsentMode } from '../domain/site/consent.ts'
import { copyBrand } from './brand-folder.ts'
import { hydrated, startTestSite, test as base } from './fixtures.ts'

export const gtmId = 'GTM-TEST123'
export const tagManager = 'https://www.googletagmanager.com'

/** What the scripts below store. */
export const theirNames = ['theirs', '_ga_ls', 'crm']

/** Records the page's state when it ran, and stores something, as such scripts do. */
const script = `document.cookie = 'theirs=1; Path=/'; localStorage.setItem('_ga_ls', '1'); sessionStorage.setItem('crm', '1')
window.loaded = [...(window.loaded ?? []), {
  src: document.currentScript.src,
  wasUsable: document.documentElement.dataset.hydrated === 'true',
}]`

type Crm = { url: string; calls: () => number; close: () => void }

/** A CRM of our own, on this machine. */
async function startCrm(): Promise<Crm> {
  let count = 0
  const server = createServer((_, outgoing) => {
    count += 1
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/track.js`
  return { url, calls: () => count, close: () => server.close() }
}

/** The demo's content with an agents' page that isn't below their entrance. */
async function copyContentWithPartners(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-content-'))
  await cp(join(import.meta.dirname, '..', 'content-system', 'demo'), folder, { recursive: true })
  const page = await readFile(join(folder, 'pages', 'sales-agent-forms', 'registration.md'), 'utf8')
  await writeFile(join(folder, 'pages', 'partners.md'), page.replace(/^id: \d+/m, 'id: 9901'))
  return folder
}

type Loaded = { src: string; wasUsable: boolean }

/** Tests on a site of a brand that asks, or doesn't. */
export function testOf(mode: ConsentMode, more: Record<string, string> = {}) {
  return base.extend<{ tags: { calls: () => number } }, { crm: Crm }>({
    crm: [
      async ({}, use) => {
        const crm = await startCrm()
        await use(crm)
        crm.close()
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ crm }, use) => {
        const folder = await copyBrand({ analytics: mode })
        const contentDir = await copyContentWithPartners()
        const env = {
          BRAND: folder,
          GTM_ID: gtmId,
          CRM_SCRIPT_URL: crm.url,
          PAGE_TIMINGS_PERCENT: '100',
          ...more,
        }
        const site = await startTestSite({ env, contentDir })
        await use(site)
        await site.close()
        await Promise.all([folder, contentDir].map((each) => rm(each, { recursive: true })))
      },
      { scope: 'worker' },
    ],
    /** A fake tag manager: nothing leaves this machine. */
    tags: async ({ page, crm, expectedNoise }, use) => {
      expectedNoise.push(...[tagManager, crm.url].map((url) => new RegExp(`^unknown host: ${url}`)))
      let count = 0
      await page.route(`${tagManager}/**`, (route) => {
        count += 1
        return route.fulfill({ contentType: 'text/javascript', body: script })
      })
      const before = crm.calls()
      await use({ calls: () => count + crm.calls() - before })
    },
  })
}

/** Waits until the code that decides about analytics is there, and everything that starts when idle has started. */
export async function rest(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/load-analytics-')),
  )
  // A request of its own comes after those that the page has made. `networkidle` waits for the beacon of the page
  // before as well, whose end the browser doesn't always report.
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve))
    await fetch('/robots.txt', { cache: 'no-store' })
  })
}

export function loaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() => (window as typeof window & { loaded?: Loaded[] }).loaded ?? [])
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices', exact: true })
