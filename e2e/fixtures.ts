import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { loadBuild, startSite, type RunningSite } from '../server/main.ts'

const root = join(import.meta.dirname, '..')
/** The WordPress that `npm test -- wordpress` has started; other runs use the embedded content system. */
const wordpress = process.env['WORDPRESS_ORIGIN']
/** The key and secret of the content system's forms. */
export const forms = {
  key: process.env['CONTRACT_FORMS_KEY'] ?? 'test-key',
  secret: process.env['CONTRACT_FORMS_SECRET'] ?? 'test-secret',
}
/** Shared by the site and its content system. */
export const webhookSecret = process.env['CONTRACT_SECRET'] ?? 'shared with the content system'

type ContentSystem = Awaited<ReturnType<typeof startTestSystem>>

/** A site of its own, with its own content system and caches. */
export type TestSite = RunningSite &
  AsyncDisposable & {
    /** The embedded content system; on WordPress a test that needs it is skipped. */
    content: ContentSystem
    /** The folder of its caches and data. */
    cacheDir: string
    /** Restarts it with the same caches and content. */
    restart(): Promise<TestSite>
  }

export type TestSiteOptions = {
  contentDir?: string
  env?: Record<string, string>
}

/** Starts the built site on free ports. `close` stops it and removes its files. */
export async function startTestSite({ contentDir, env }: TestSiteOptions = {}): Promise<TestSite> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'homesite-test-'))
  const content =
    wordpress === undefined
      ? await startTestSystem({
          contentDir: contentDir ?? join(root, 'content-system', 'demo'),
          cacheDir: join(root, '.cache', 'content-system'),
          forms,
          watch: false,
          secret: webhookSecret,
        })
      : undefined
  const start = () =>
    startSite({
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        CONTENT_ORIGIN: wordpress ?? content?.url,
        CACHE_DIR: cacheDir,
        FORMS_KEY: forms.key,
        FORMS_SECRET: forms.secret,
        CONTENT_WEBHOOK_SECRET: webhookSecret,
        LOG_LEVEL: 'silent',
        // Chance would decide what a test sees.
        PAGE_TIMINGS_PERCENT: '0',
        ...env,
      },
      loadApp: loadBuild,
      clientDir: join(root, 'dist', 'client'),
    })
  return over(await start())

  function over(site: RunningSite): TestSite {
    return {
      ...site,
      get content() {
        base.skip(!content, 'needs the embedded content system')
        return content as ContentSystem
      },
      cacheDir,
      async restart() {
        await site.close()
        return over(await start())
      },
      async close() {
        await site.close()
        await content?.close()
        // A picture may still be being written.
        await rm(cacheDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      },
      [Symbol.asyncDispose]() {
        return this.close()
      },
    }
  }
}

type TestFixtures = {
  /** Console errors and warnings the test expects. */
  expectedNoise: RegExp[]
  quiet: void
}
type WorkerFixtures = { site: TestSite }

/** A test that sends requests by itself, and opens no browser. */
export const siteTest = base.extend<object, WorkerFixtures>({
  /** A site for the tests of one worker. */
  site: [
    async ({}, use) => {
      // A test may say which address it comes from: `testFromOwnAddress`.
      const site = await startTestSite({ env: { PROXY_HOPS: '1' } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

/** Every browser test also fails on console errors, page errors, hydration mismatches and unknown hosts. */
export const test = siteTest.extend<TestFixtures>({
  baseURL: ({ site }, use) => use(site.url),
  expectedNoise: async ({}, use) => use([]),
  quiet: [
    async ({ page, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      const causes: string[] = []
      await page.addInitScript(tellCauses, causeMark)
      page.on('pageerror', (error) => noise.push(`page error at ${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          noise.push(`${message.type()}: ${message.text()}`)
        if (message.text().startsWith(causeMark)) causes.push(message.text())
      })
      // No route for all requests: it would turn off the browser's cache. The browser resolves no other host anyway.
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) noise.push(`unknown host: ${request.url()}`)
      })
      await use()
      const unexpected = noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))
      if (unexpected.length > 0)
        throw new Error(`The page made noise:\n${[...unexpected, ...causes].join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect }

const causeMark = 'caused by: '

/** Runs in the page. React wraps errors it has recovered from, and the browser prints only the outer message. */
function tellCauses(mark: string): void {
  addEventListener('error', ({ error }) => {
    for (let cause: unknown = error; cause instanceof Error && cause.cause !== undefined; cause = cause.cause)
      console.debug(`${mark}${cause.cause instanceof Error ? cause.cause.stack : String(cause.cause)}`)
  })
}

/**
 * Runs the tests of the file or group that calls it one after the other, in one worker: a second worker would start a
 * second site, which takes longer than most tests.
 */
export function useOneWorker(): void {
  test.describe.configure({ mode: 'default' })
}

let addresses = 0

/** Each test comes from an address of its own: what it posts counts toward the limit of one address. */
export const testFromOwnAddress = test.extend({
  extraHTTPHeaders: async ({}, use) => {
    addresses += 1
    await use({ 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1` })
  },
})

/** Waits until the page is hydrated: for what a visitor can't do, like reading what only scripts show. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
}

/**
 * Resizes the window of a loaded page. Chromium confirms a new size before the page has it, and lays out what depends
 * on it with the next frame, which a screenshot waits for, also without scripts.
 */
export async function resizeWindow(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}

/** Holds back what the page asks for. @returns lets it through */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Lays out offscreen sections, which the browser skips: axe and layout checks need their boxes. */
export async function layOutOffscreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-offscreen]'))
      section.style.contentVisibility = 'visible'
  })
}

/** A form below the fold hydrates once a visitor comes to it. Waits until it sends by script. */
export async function formHydrated(form: Locator): Promise<void> {
  await hydrated(form.page())
  await form.scrollIntoViewIfNeeded()
  await form.hover({ position: { x: 5, y: 5 } })
  await expect(form.page().locator('[data-dehydrated]', { has: form })).toHaveCount(0)
}

/** @returns how many homes the list says it found */
export async function homeCount(page: Page): Promise<number> {
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText(/^\d+ /)
  return Number.parseInt(await status.innerText(), 10)
}
