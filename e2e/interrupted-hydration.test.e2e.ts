/** React pauses where it has to wait, and goes on a turn later: what it waits for may come in between. */
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

test('a screen whose answer comes while React pauses there stays as the server wrote it', async ({
  page,
}) => {
  const path = '/communities/juniper-ridge'
  const key = `/api${path}`
  const turns = await takeTurns(page, { isHeld: true })
  const answer = await holdBack(page, ({ pathname }) => pathname === key)
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toContain(`"${key}",`)
      // What travels in the page is found by its address; under another it has not come.
      await route.fulfill({ response, body: html.replace(`"${key}",`, '"/api/elsewhere",') })
    },
  )
  await page.goto(path)
  const written = await page.getByRole('heading', { level: 1 }).elementHandle()
  await turns.runUntilPaused(key)
  await answer.give()
  await turns.release()
  await hydrated(page)
  expect(await written?.evaluate((element) => element.isConnected)).toBe(true)
})

type Turns = {
  /** Lets React finish; from then on it stands still wherever it lets the browser work. */
  hold: () => Promise<void>
  /** Lets React work until it pauses at a promise: for what was asked for at this path, where one is given. */
  runUntilPaused: (path?: string) => Promise<void>
  /** Lets React work by itself again. */
  release: () => Promise<void>
}

type PageTurns = {
  hold(): void
  /** @returns what became of React's next turn, where one was due */
  next(): 'paused' | 'done' | undefined
  release(): void
  fetched: string[]
}
declare const turns: PageTurns

/** Takes React's turns into the test's hands: it goes on by `setImmediate` where there is one, and browsers have none. */
async function takeTurns(page: Page, { isHeld = false } = {}): Promise<Turns> {
  await page.addInitScript(takeTurnsInPage, isHeld)
  return {
    hold: () => page.evaluate(() => turns.hold()),
    async runUntilPaused(path) {
      for (;;) {
        await page.waitForFunction(() => turns.next() === 'paused')
        const fetched = await page.evaluate(() => turns.fetched)
        if (path === undefined || fetched.includes(path)) return
      }
    },
    release: () => page.evaluate(() => turns.release()),
  }
}

/** Runs in the page. */
function takeTurnsInPage(isHeldAtFirst: boolean): void {
  const due: (() => void)[] = []
  let isHeld = isHeldAtFirst
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
    fetched: [],
  }
  const { fetch } = globalThis
  Object.assign(globalThis, {
    turns: inPage,
    setImmediate(turn: () => void) {
      due.push(turn)
      if (!isHeld) setTimeout(() => !isHeld && inPage.next())
    },
    fetch(...[resource, options]: Parameters<typeof fetch>) {
      inPage.fetched.push(String(resource))
      return fetch(resource, options)
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
