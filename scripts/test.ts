/** `npm test`, `-- all`, `-- unit contract`: the last line is `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { checks, type Check } from './checks.ts'
import {
  caddy,
  ensureProgram,
  haproxy,
  java,
  phpcs,
  postgres,
  promtool,
  redis,
  varnish,
} from './ensure-program.ts'
import { readPlaywrightReport, readVitestReport, sumReports, type TestReport } from './test-reports.ts'
import { startTestWordpress } from './wordpress/test-wordpress.ts'

const usualParts = ['checks', 'unit', 'contract', 'journeys'] as const
const allParts = [...usualParts, 'servers', 'browser', 'machines', 'wordpress', 'bench'] as const
type Part = (typeof allParts)[number]

const chosenParts = toParts(process.argv.slice(2))
const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const reports = await mkdtemp(join(tmpdir(), 'homesite-reports-'))
const siteConfig = 'e2e/playwright.config.ts'
/** Ten times the slowest on a slow machine. */
const CHECK_TIMEOUT_MS = 20 * 60_000
const oneSkipped: TestReport = { passed: 0, failed: 0, skipped: 1, failures: [] }

const runners: Record<Part, () => Promise<TestReport>> = {
  checks: () => twoAtOnce(checks.map((check) => () => runCheck(check))),
  unit: () => runVitest('unit', { filter: '!servers' }),
  contract: () => runVitest('contract'),
  journeys: () => runPlaywright(siteConfig, { args: ['--project', 'journeys'] }),
  servers() {
    for (const program of [redis, postgres, varnish, phpcs, promtool]) ensureProgram(program)
    return runVitest('unit', { filter: 'servers' })
  },
  browser() {
    for (const program of [redis, postgres, java]) ensureProgram(program)
    return runPlaywright(siteConfig, { args: ['--project', 'site', '--project', 'sweep'] })
  },
  async machines() {
    const isThere = [postgres, redis, haproxy, varnish, caddy].map(ensureProgram)
    return isThere.includes(false) ? oneSkipped : runPlaywright('e2e/machines/playwright.config.ts')
  },
  wordpress: runOnWordpress,
  async bench() {
    const { code } = await run('node', ['bench/main.ts', '--check'], 'inherit')
    return toReport('bench', code === 0 ? undefined : 'npm run bench -- --check')
  },
}

const contractUrl = process.env.CONTRACT_BASE_URL
if (contractUrl && chosenParts.includes('contract'))
  console.log(
    `The contract suite asks for the demo's content and posts submissions: it's for whoever writes a content system. ` +
      `To look at a builder's WordPress: npm run check-site -- ${contractUrl}`,
  )
await buildIfStale()
const results: { part: Part; report: TestReport; seconds: number }[] = []
for (const part of chosenParts) {
  const startMs = performance.now()
  const report = await runners[part]().catch((error: unknown) => toReport(part, String(error)))
  results.push({ part, report, seconds: Math.round((performance.now() - startMs) / 1000) })
}
await rm(reports, { recursive: true, force: true })
const { passed, failed, skipped, failures } = sumReports(results.map(({ report }) => report))
// At the end, because a long run scrolls away.
for (const { name, details } of failures) console.log(`✗ ${name}\n${details}\n`)
for (const { name } of failures) console.log(`✗ ${name}`)
for (const { part, report, seconds } of results)
  console.log(`${part.padEnd(9)} ${String(report.passed + report.failed).padStart(5)} tests ${seconds} s`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function toParts(names: string[]): readonly Part[] {
  if (names.length === 0) return usualParts
  if (names.includes('all')) return allParts
  const unknown = names.find((name) => !allParts.some((part) => part === name))
  if (unknown === undefined) return allParts.filter((part) => names.includes(part))
  console.error(`There's no part "${unknown}" of npm test. Its parts are ${allParts.join(', ')}.`)
  process.exit(1)
}

async function runCheck({ name, command, args, fix, tellsHow }: Check): Promise<TestReport> {
  const { code, output } = await run(command, args, 'pipe', {}, CHECK_TIMEOUT_MS)
  const how = tellsHow ? `: ${output.trim()}` : ''
  console.log(code === 0 ? `✓ ${name}${how}` : `${output}\n✗ ${name}: ${fix}`)
  return toReport(name, code === 0 ? undefined : fix)
}

/** Everything on a real WordPress: the contract, the main journeys of both brands, publishing, faults. */
async function runOnWordpress(): Promise<TestReport> {
  const wordpress = await startTestWordpress()
  if (!wordpress) return oneSkipped
  const { env, contractEnv } = wordpress
  try {
    const config = 'e2e/wordpress/playwright.config.ts'
    const tests = await runPlaywright(config, { env: { ...env, ...contractEnv } })
    await wordpress.importContractContent()
    return sumReports([tests, await runVitest('contract', { env: contractEnv })])
  } finally {
    await wordpress.close()
  }
}

/** @param filter a tag that tests must have, or mustn't with `!` */
async function runVitest(
  project: 'unit' | 'contract',
  { filter, env }: { filter?: 'servers' | '!servers'; env?: Record<string, string> } = {},
): Promise<TestReport> {
  const file = join(reports, 'vitest.json')
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (filter) args.push(`--tags-filter=${filter}`)
  const { code } = await run('vitest', ['run', ...args], 'inherit', env)
  const isMeant = (tags: string[]) => !filter || tags.includes('servers') === (filter === 'servers')
  return withExitCode(code, await readVitestReport(file, root, isMeant))
}

async function runPlaywright(
  config: string,
  { args = [], env }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<TestReport> {
  const file = join(reports, 'browser.json')
  const { code } = await run(
    'playwright',
    ['test', '--config', config, '--reporter=line,json', ...args],
    'inherit',
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  )
  return withExitCode(code, await readPlaywrightReport(file))
}

/** A runner that exits with an error has failed, whatever it counted. */
function withExitCode(code: number, report: TestReport | undefined): TestReport {
  if (!report) return toReport('the test runner', 'It ended without a report.')
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

/** @param details of its failure, if it failed */
function toReport(name: string, details?: string): TestReport {
  if (details === undefined) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, details }] }
}

/** More at once only slows each down on two cores. */
async function twoAtOnce(tasks: (() => Promise<TestReport>)[]): Promise<TestReport> {
  const left = [...tasks]
  const done: TestReport[] = []
  const worker = async () => {
    for (let task = left.shift(); task; task = left.shift()) done.push(await task())
  }
  await Promise.all([worker(), worker()])
  return sumReports(done)
}

function run(
  command: string,
  args: string[],
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
  timeoutMs?: number,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal) chunks.push(Buffer.from(`Ended by ${signal}.\n`))
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
