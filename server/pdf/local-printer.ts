/**
 * Without network: the process answers every request of the page, and only with the files our print pages
 * use.
 */
import PQueue from 'p-queue'
import type { Browser, BrowserContext, LaunchOptions, Route } from 'playwright-core'
import { unpackBrowser } from './packed-browser.ts'
import { checkPdf, PdfError, type PdfPrinter, type PrintJob } from './pdf-printer.ts'
import { SERVICE_TIMEOUT_MS } from './service-request.ts'

export type LocalOptions = {
  publicOrigin: string
  /** By path and query. */
  fetchOwn: (path: string) => Promise<Response>
  env: Readonly<Record<string, string | undefined>>
  /** @default launchBrowser */
  launch?: () => Promise<Browser>
  /** For one PDF, once the browser has started. @default SERVICE_TIMEOUT_MS */
  timeoutMs?: number
  /** @default 10 */
  maxQueued?: number
  /** @default 300000 */
  idleMs?: number
}

const CONCURRENT_PAGES = 2

/** No request leaves the process: no other host resolves. */
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
export async function launchBrowser(env: LocalOptions['env']): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: [...args] })
  const options: LaunchOptions = { ...(await unpackBrowser(env)), args: [...args] }
  // The process closes it after the requests in flight.
  return chromium.launch({ ...options, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
}

/** The browser starts with the first job. */
export function createLocalPrinter(options: LocalOptions): PdfPrinter {
  const { publicOrigin, fetchOwn, env, launch = () => launchBrowser(env) } = options
  const { timeoutMs = SERVICE_TIMEOUT_MS, maxQueued = 10, idleMs = 300_000 } = options
  const queue = new PQueue({ concurrency: CONCURRENT_PAGES })
  let starting: Promise<Browser> | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function browser(): Promise<Browser> {
    if (starting) return starting
    const own = launch().then(
      (started) => {
        // Killed or crashed: the next job starts another.
        started.on('disconnected', forget)
        return started
      },
      (error: unknown) => {
        forget()
        throw new PdfError("The printing browser couldn't be started", { cause: error })
      },
    )
    // A browser that was stopped says so late: then `starting` may be the next one.
    function forget(): void {
      if (starting === own) starting = undefined
    }
    starting = own
    return own
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const started = starting
    starting = undefined
    // A browser that's already gone is fine.
    await started?.then((running) => running.close()).catch(() => undefined)
  }

  function stopWhenIdle(): void {
    clearTimeout(idle)
    if (queue.pending + queue.size > 0) return
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }

  async function fulfill(route: Route, { path, html }: PrintJob): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== publicOrigin || request.method() !== 'GET') return route.abort()
    const requested = url.pathname + url.search
    if (request.isNavigationRequest())
      return requested === path
        ? route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: html })
        : route.abort()
    if (!['stylesheet', 'image', 'font'].includes(request.resourceType())) return route.abort()
    const own = await fetchOwn(requested)
    return route.fulfill({
      status: own.status,
      contentType: own.headers.get('content-type') ?? 'application/octet-stream',
      headers: { 'access-control-allow-origin': publicOrigin },
      body: Buffer.from(await own.arrayBuffer()),
    })
  }

  async function printIn(context: BrowserContext, job: PrintJob): Promise<Buffer> {
    const page = await context.newPage()
    await page.route('**/*', (route) => fulfill(route, job).catch(() => route.abort().catch(() => undefined)))
    await page.goto(publicOrigin + job.path, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({
      format: 'Letter',
      printBackground: true,
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
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
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new PdfError(`The page took more than ${timeoutMs} ms`)), timeoutMs)
    })
    try {
      return checkPdf(await Promise.race([printIn(context, job), timeout]), 'The browser')
    } catch (error) {
      throw error instanceof PdfError ? error : new PdfError('The browser failed', { cause: error })
    } finally {
      clearTimeout(timer)
      // Also ends what a timed-out page is still doing.
      await context.close().catch(() => undefined)
    }
  }

  return {
    async print(job) {
      if (queue.pending >= CONCURRENT_PAGES && queue.size >= maxQueued)
        throw new PdfError(`${maxQueued} PDFs are queued already`, { isBusy: true })
      clearTimeout(idle)
      return queue.add(() => print(job)).finally(stopWhenIdle)
    },
    async close() {
      isClosed = true
      queue.clear()
      await stop()
    },
  }
}
