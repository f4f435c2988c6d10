/** React pauses where it has to wait: what it waits for may arrive before it goes on. */
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
  await code.asked
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
  await response.asked
  await response.give()
  await hydrated(page)
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
})

type Turns = {
  /** Lets React finish; from then on it stands still wherever it lets the browser work. */
  hold: () => Promise<void>
  /** Lets React work until it pauses at a promise. */
  runUntilPaused: () => Promise<void>
  /** Lets React work by itself again. */
  release: () => Promise<void>
}

type PageTurns = {
  hold(): void
  /** @returns what became of React's next turn, where one was due */
  next(): 'paused' | 'done' | undefined
  release(): void
}
declare const turns: PageTurns

/** Takes React's turns into the test's hands: it goes on by `setImmediate` where there is one, and browsers have none. */
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
  // React writes on a promise what has become of it, and reads that whenever a component uses the promise.
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

/** Holds back what a page asks for. `give` returns when it has come. */
async function holdBack(
  page: Page,
  isMeant: (url: URL) => boolean,
): Promise<{ asked: Promise<void>; give: () => Promise<void> }> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: given, resolve } = Promise.withResolvers<void>()
  await page.route(isMeant, async (route) => {
    ask()
    await given
    await route.continue()
  })
  return {
    asked,
    async give() {
      const answer = page.waitForResponse((response) => isMeant(new URL(response.url())))
      resolve()
      await (await answer).finished()
    },
  }
}
