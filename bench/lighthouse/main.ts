/** Lighthouse for phones over every kind of route, the median of three runs; same site and browser as the other benchmarks. */
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { startSite } from '../child.ts'
import { screens } from '../screens.ts'
import { median } from '../statistics.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { openTlsProxy } from './tls-proxy.ts'

/** The part of Lighthouse's result that we read. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}
type Certify = (attrs: { name: string; value: string }[]) => Promise<{ private: string; cert: string }>
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const RUNS = 3
/** Gives the server time to encode AVIF and compress pages. */
const SETTLE_MS = 45_000
const limits = { performance: 98, lcpMs: 1_300, shift: 0, otherScores: 100 }

await buildIfStale()
const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse')
const { generate } = await load<{ generate: Certify }>('selfsigned')
await using site = await startSite()
const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
await using proxy = await openTlsProxy(site.url, { key, cert })
const port = await findFreePort()
const options = await launchOptions()
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
})
// A browser without any window ends; Lighthouse closes its own.
await browser.newPage()
/** The screens to measure; all when none is named. */
const named = process.argv.slice(2)
const measured = screens.filter(({ path }) => named.length === 0 || named.includes(path))
let missed = 0
await warmUp()
for (const { path, isHidden } of measured) {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(proxy.url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: isHidden ? ['is-crawlable'] : null,
    })
    if (result) reports.push(result.lhr)
  }
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100)
  const value = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity))
  const found = {
    performance: score('performance'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
  const otherScores = Math.min(score('accessibility'), score('best-practices'), score('seo'))
  const isMissed =
    otherScores < limits.otherScores ||
    found.performance < limits.performance ||
    found.lcpMs > limits.lcpMs ||
    Math.round(found.shift * 1_000) > limits.shift
  if (isMissed) missed += 1
  console.log(
    `${isMissed ? '✗' : '✓'} ${path}: performance ${found.performance}, LCP ${found.lcpMs.toFixed(0)} ms, ` +
      `TBT ${found.tbtMs.toFixed(0)} ms, CLS ${found.shift.toFixed(3)} · accessibility ${score('accessibility')}, ` +
      `best practices ${score('best-practices')}, SEO ${score('seo')}`,
  )
  for (const { title } of failingAudits(reports.at(-1))) console.log(`    ${title}`)
}
await browser.close()
console.log(
  `Limits: performance ≥ ${limits.performance}, LCP ≤ ${limits.lcpMs} ms, CLS 0, the others 100; ` +
    `${missed} of ${measured.length} screens missed`,
)
process.exitCode = missed > 0 ? 1 : 0

/** Opens every page once as a phone, then waits for the server's background work. */
async function warmUp(): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  })
  for (const { path } of measured) {
    const page = await phone.newPage()
    await page.goto(proxy.url + path, { waitUntil: 'networkidle' })
    await page.close()
  }
  await phone.close()
  await delay(SETTLE_MS)
}

/** @throws when it isn't installed */
async function load<Module>(name: string): Promise<Module> {
  const { resolve } = createRequire(import.meta.url)
  try {
    return (await import(pathToFileURL(resolve(name)).href)) as Module
  } catch (cause) {
    throw new Error("Lighthouse isn't installed: npm install --prefix bench/lighthouse", { cause })
  }
}

function failingAudits(report: Report | undefined) {
  return Object.values(report?.audits ?? {}).filter(({ score }) => score === 0)
}
