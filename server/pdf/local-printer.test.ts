import { EventEmitter } from 'node:events'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { createLocalPrinter, launchBrowser } from './local-printer.ts'

const publicOrigin = 'https://homes.example'
const noFiles = () => Promise.resolve(new Response(null, { status: 404 }))
const toJob = (html: string) => ({ path: '/print/homes/a', fileName: 'a.pdf', html })
const openPrinter = (options: Partial<Parameters<typeof createLocalPrinter>[0]>) =>
  createLocalPrinter({ publicOrigin, env: process.env, fetchOwn: noFiles, ...options })

test("a page is printed from what it is given; other hosts, other pages and scripts aren't reached", async () => {
  const requested: string[] = []
  const printer = openPrinter({
    fetchOwn(path) {
      requested.push(path)
      return Promise.resolve(new Response('', { headers: { 'content-type': 'text/css' } }))
    },
  })
  try {
    const pdf = await printer.print(
      toJob(`<!doctype html><html lang="en-US"><title>A home</title>
        <link rel="stylesheet" href="/assets/a.css"><img src="http://127.0.0.1:9/x.png" alt="">
        <link rel="stylesheet" href="https://elsewhere.example/b.css"><iframe src="/healthz"></iframe>
        <script src="/assets/run.js"></script><h1>Words</h1></html>`),
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/Lang (en-US)')
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
    expect(requested).toEqual(['/assets/a.css'])
  } finally {
    await printer.close()
  }
})

test('two pages at a time, a bounded queue, and one browser for all', async () => {
  let launched = 0
  let [open, most] = [0, 0]
  const gate = Promise.withResolvers<void>()
  const printer = openPrinter({
    maxQueued: 2,
    async launch() {
      launched += 1
      return fakeBrowser(async () => {
        open += 1
        most = Math.max(most, open)
        await gate.promise
        open -= 1
      })
    },
  })
  const jobs = [1, 2, 3, 4].map(() => printer.print(toJob('')))
  await expect.poll(() => open).toBe(2)
  await expect(printer.print(toJob(''))).rejects.toMatchObject({ isBusy: true })
  gate.resolve()
  expect(await Promise.all(jobs)).toHaveLength(4)
  expect([launched, most]).toEqual([1, 2])
  await printer.close()
})

test('a page that takes too long fails, and the next one is printed', async () => {
  let isSlow = true
  const printer = openPrinter({
    timeoutMs: 500,
    launch: async () => fakeBrowser(() => (isSlow ? new Promise<void>(() => undefined) : Promise.resolve())),
  })
  await expect(printer.print(toJob(''))).rejects.toThrow('more than 500 ms')
  isSlow = false
  expect((await printer.print(toJob(''))).length).toBeGreaterThan(5)
  await printer.close()
})

test("a browser that doesn't start is an error of that PDF, and is tried again for the next", async () => {
  let launched = 0
  const printer = openPrinter({
    async launch() {
      launched += 1
      if (launched === 1) throw new Error('no such file')
      return fakeBrowser(() => Promise.resolve())
    },
  })
  await expect(printer.print(toJob(''))).rejects.toThrow("couldn't be started")
  expect((await printer.print(toJob(''))).length).toBeGreaterThan(5)
  await printer.close()
})

test('a browser without work is closed', async () => {
  let isClosed = false
  const printer = openPrinter({
    idleMs: 20,
    launch: async () =>
      fakeBrowser(
        () => Promise.resolve(),
        () => (isClosed = true),
      ),
  })
  await printer.print(toJob(''))
  await expect.poll(() => isClosed).toBe(true)
  await printer.close()
})

test('a browser that was killed is replaced', async () => {
  let launched = 0
  let latest: Browser | undefined
  const printer = openPrinter({
    async launch() {
      launched += 1
      latest = await launchBrowser(process.env)
      return latest
    },
  })
  try {
    await printer.print(toJob('<title>One</title>'))
    await latest?.close()
    const pdf = await printer.print(toJob('<title>Two</title>'))
    expect(pdf.length).toBeGreaterThan(500)
    expect(launched).toBe(2)
  } finally {
    await printer.close()
  }
})

test('a stopped browser that says so late keeps its successor in use', async () => {
  const browsers: EventEmitter[] = []
  const closed: number[] = []
  const printer = openPrinter({
    idleMs: 20,
    async launch() {
      const index = browsers.length
      const browser = fakeBrowser(
        () => Promise.resolve(),
        () => void closed.push(index),
      )
      browsers.push(browser)
      return browser
    },
  })
  await printer.print(toJob(''))
  await expect.poll(() => closed).toEqual([0])
  await printer.print(toJob(''))
  browsers[0]?.emit('disconnected')
  await printer.close()
  expect(closed).toEqual([0, 1])
})

/** What the printer uses of a browser, so that its turns can be watched. */
function fakeBrowser(
  work: () => Promise<void>,
  onClose: () => void = () => undefined,
): Browser & EventEmitter {
  const page = {
    route: () => Promise.resolve(),
    goto: () => Promise.resolve(),
    evaluate: () => Promise.resolve(),
    async pdf() {
      await work()
      return Buffer.from('%PDF-1.7 %%EOF')
    },
  }
  const browser = Object.assign(new EventEmitter(), {
    newContext: () =>
      Promise.resolve({ newPage: () => Promise.resolve(page), close: () => Promise.resolve() }),
    close() {
      onClose()
      return Promise.resolve()
    },
  })
  return browser as unknown as Browser & EventEmitter
}
