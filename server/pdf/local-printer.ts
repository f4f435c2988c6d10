// A browser on this machine, started when it is wanted first and kept warm. It has no network: every request of the page
// is answered in process, and only what our pages for paper are made of.
import pLimit from 'p-limit'
import type { Browser, BrowserContext, LaunchOptions, Route } from 'playwright-core'
import { unpackBrowser } from './packed-browser.ts'
import { checkPdf, PdfError, type PdfPrinter, type PrintJob } from './pdf-printer.ts'

export type LocalOptions = {
  publicOrigin: string
  /** Answers a file of ours, by path and query. */
  fetchOwn: (path: string) => Promise<Response>
  /** @default launchBrowser */
  launch?: () => Promise<Browser>
  /** For one PDF, once it is its turn, in milliseconds. @default 20000 */
  timeoutMs?: number
  /** How many may wait for their turn. @default 10 */
  maxWaiting?: number
  /** How long the browser stays without work, in milliseconds. @default 300000 */
  idleMs?: number
}

const PAGES_AT_ONCE = 2

/** Scripts are off, no request leaves the process, and no address but ours has a meaning. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** The browser comes as a package on Linux; elsewhere an installed Chrome is used. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: [...args] })
  const options: LaunchOptions = { ...(await unpackBrowser()), args: [...args] }
  // The process ends it itself, after the requests under way.
  return chromium.launch({ ...options, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
}

/** Opens the printer; the browser starts with the first job. */
export function createLocalPrinter(options: LocalOptions): PdfPrinter {
  const { publicOrigin, fetchOwn, launch = launchBrowser } = options
  const { timeoutMs = 20_000, maxWaiting = 10, idleMs = 300_000 } = options
  const inTurn = pLimit(PAGES_AT_ONCE)
  let starting: Promise<Browser> | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function browser(): Promise<Browser> {
    starting ??= launch().then(
      (started) => {
        // Killed, crashed: the next job starts another.
        started.on('disconnected', () => (starting = undefined))
        return started
      },
      (error: unknown) => {
        starting = undefined
        throw new PdfError('The browser that prints could not be started', { cause: error })
      },
    )
    return starting
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const started = starting
    starting = undefined
    await started?.then((running) => running.close()).catch(() => undefined) // It is gone, as was wanted.
  }

  function stopWhenIdle(): void {
    clearTimeout(idle)
    if (inTurn.activeCount + inTurn.pendingCount > 0) return
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }

  async function answer(route: Route, { path, html }: PrintJob): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== publicOrigin || request.method() !== 'GET') return route.abort()
    const asked = url.pathname + url.search
    if (request.isNavigationRequest())
      return asked === path
        ? route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: html })
        : route.abort()
    if (!['stylesheet', 'image', 'font'].includes(request.resourceType())) return route.abort()
    const own = await fetchOwn(asked)
    return route.fulfill({
      status: own.status,
      contentType: own.headers.get('content-type') ?? 'application/octet-stream',
      headers: { 'access-control-allow-origin': publicOrigin },
      body: Buffer.from(await own.arrayBuffer()),
    })
  }

  async function printIn(context: BrowserContext, job: PrintJob): Promise<Buffer> {
    const page = await context.newPage()
    await page.route('**/*', (route) => answer(route, job).catch(() => route.abort().catch(() => undefined)))
    await page.goto(publicOrigin + job.path, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({
      ...{ format: 'Letter', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true },
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
    })
  }

  async function print(job: PrintJob): Promise<Buffer> {
    if (isClosed) throw new PdfError('The site is stopping', { isBusy: true })
    const running = await browser()
    const context = await running.newContext({
      javaScriptEnabled: false,
      serviceWorkers: 'block',
      acceptDownloads: false,
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new PdfError(`The page took more than ${timeoutMs} ms`)), timeoutMs)
    })
    try {
      return checkPdf(await Promise.race([printIn(context, job), late]), 'The browser')
    } catch (error) {
      throw error instanceof PdfError ? error : new PdfError('The browser failed', { cause: error })
    } finally {
      clearTimeout(timer)
      // Also ends what a page that took too long is still doing.
      await context.close().catch(() => undefined)
    }
  }

  return {
    async print(job) {
      if (inTurn.activeCount >= PAGES_AT_ONCE && inTurn.pendingCount >= maxWaiting)
        throw new PdfError(`${maxWaiting} brochures are waiting already`, { isBusy: true })
      clearTimeout(idle)
      return inTurn(() => print(job)).finally(stopWhenIdle)
    },
    async close() {
      isClosed = true
      inTurn.clearQueue()
      await stop()
    },
  }
}
