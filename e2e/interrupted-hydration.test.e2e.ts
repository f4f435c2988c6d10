/** React suspends where it has to wait: what it waits for may arrive before it resumes. */
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test('a deferred section whose code arrives while React is suspended there keeps the elements of the server', async ({
  page,
}) => {
  const turns = await takeTurns(page)
  const code = await holdBack(page, ({ pathname }) => /^\/assets\/footer-[^/]*\.js$/.test(pathname))
  await page.goto('/')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  const written = await form.elementHandle()
  await form.scrollIntoViewIfNeeded()
  await code.requested
  await turns.hold()
  await form.hover({ position: { x: 5, y: 5 } })
  await turns.runUntilPaused()
  await code.give()
  await turns.release()
  await expect(form).toHaveAttribute('novalidate')
  expect(await written?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a screen whose data is loaded while React hydrates stays as the server wrote it', async ({ page }) => {
  const path = '/communities/juniper-ridge'
  const key = `/api${path}`
  const response = await holdBack(page, ({ pathname }) => pathname === key)
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const document = await route.fetch()
      const html = await document.text()
      const written = String.raw`[\"${key}\"]`
      expect(html).toContain(written)
      // The page's data is found by its query key; under another key it's missing.
      // The policy allows the page's own scripts by hash, so it can't stay beside a changed one.
      const { 'content-security-policy': _policy, ...headers } = document.headers()
      await route.fulfill({
        response: document,
        headers,
        body: html.replace(written, String.raw`[\"/api/elsewhere\"]`),
      })
    },
  )
  await page.goto(path)
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await response.requested
  await response.give()
  await hydrated(page)
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
})

type Turns = {
  /** Lets React finish; from then on it stops at each yield to the browser. */
  hold: () => Promise<void>
  /** Lets React work until it suspends at a promise. */
  runUntilPaused: () => Promise<void>
  /** Lets React work by itself again. */
  release: () => Promise<void>
}

type PageTurns = {
  hold(): void
  /** @returns the result of React's next task, if one was due */
  next(): 'paused' | 'done' | undefined
  release(): void
}
declare const turns: PageTurns

/** Controls React's scheduler: it uses `setImmediate` where there is one, and browsers have none. */
async function takeTurns(page: Page): Promise<Turns> {
  await page.addInitScript(takeTurnsInPage)
  return {
    hold: () => page.evaluate(() => turns.hold()),
    async runUntilPaused() {
      await page.waitForFunction(() => turns.next() === 'paused')
    },
    release: () => page.evaluate(() => turns.release()),
  }
}

/** Runs in the page. */
function takeTurnsInPage(): void {
  const due: (() => void)[] = []
  let isHeld = false
  let hasToWait = false
  // React stores a promise's status on the promise, and reads it whenever a component uses the promise.
  const statuses = new WeakMap<object, unknown>()
  Reflect.defineProperty(Promise.prototype, 'status', {
    configurable: true,
    get(this: object) {
      const status = statuses.get(this)
      hasToWait ||= status === 'pending'
      return status
    },
    set(this: object, status: unknown) {
      hasToWait ||= status === 'pending'
      statuses.set(this, status)
    },
  })
  const inPage: PageTurns = {
    hold() {
      isHeld = true
      while (inPage.next());
    },
    next() {
      const turn = due.shift()
      if (!turn) return undefined
      hasToWait = false
      turn()
      return hasToWait && due.length > 0 ? 'paused' : 'done'
    },
    release() {
      isHeld = false
      while (inPage.next());
    },
  }
  Object.assign(globalThis, {
    turns: inPage,
    setImmediate(turn: () => void) {
      due.push(turn)
      if (!isHeld) setTimeout(() => !isHeld && inPage.next())
    },
  })
}

/** Holds back a page's requests. `give` returns when they have completed. */
async function holdBack(
  page: Page,
  isMeant: (url: URL) => boolean,
): Promise<{ requested: Promise<void>; give: () => Promise<void> }> {
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>()
  const { promise: given, resolve } = Promise.withResolvers<void>()
  await page.route(isMeant, async (route) => {
    markRequested()
    await given
    await route.continue()
  })
  return {
    requested,
    async give() {
      const meant = page.waitForResponse((response) => isMeant(new URL(response.url())))
      resolve()
      await (await meant).finished()
    },
  }
}
