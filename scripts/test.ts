/**
 * `npm test`: every check and every test. Each check counts as one; the last line is `N passed, N failed`.
 * `npm test -- unit` runs only the named parts: checks, unit, contract, browser, wordpress.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { ensureProgram, java, phpcs, redis } from './ensure-program.ts'
import { startTestWordpress } from './wordpress/test-wordpress.ts'

type Count = { passed: number; failed: number; skipped?: number }
type Part = 'checks' | 'unit' | 'contract' | 'browser' | 'wordpress'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const reports = await mkdtemp(join(tmpdir(), 'homesite-reports-'))

/** `tellsHow`: its output is shown when it passes, too. */
const checks: { name: string; command: string; args: string[]; fix: string; tellsHow?: boolean }[] = [
  {
    name: 'formatting',
    command: 'prettier',
    args: ['--check', '--log-level=warn', '.'],
    fix: 'npm run fix',
  },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    fix: 'npm run fix fixes some of it',
  },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'], fix: 'see the output above' },
  {
    name: 'import rules',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.js',
      'app',
      'domain',
      'brands',
      'server',
      'content-system',
      'scripts',
    ],
    fix: 'docs/architecture.md, "Who may import what"',
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'], fix: 'remove it or use it' },
  {
    name: 'bundle size',
    command: 'node',
    args: ['scripts/check-bundle-size.ts'],
    fix: 'docs/decisions/016-what-a-page-loads.md',
  },
  {
    name: 'advisories',
    command: 'node',
    args: ['scripts/check-advisories.ts'],
    fix: 'docs/decisions/015-advisories.md',
    tellsHow: true,
  },
]

const chosenParts = process.argv.slice(2) as Part[]
const runs = (part: Part) => chosenParts.length === 0 || chosenParts.includes(part)

const count = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, because a long run scrolls away. */
const failures: string[] = []
await buildIfStale()
if (runs('checks')) await atMostTwoAtOnce(checks.map((check) => () => runCheck(check)))
if (runs('unit')) {
  ensureProgram(redis)
  ensureProgram(phpcs)
  await runVitest('unit')
}
if (runs('contract')) await runVitest('contract')
if (runs('browser')) {
  ensureProgram(java)
  await runPlaywright('e2e/playwright.config.ts')
}
if (runs('wordpress')) await runOnWordpress()
await rm(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`✗ ${failure}`)
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

async function runCheck({ name, command, args, fix, tellsHow }: (typeof checks)[number]): Promise<void> {
  const { code, output } = await run(command, args, 'pipe')
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
  if (code !== 0) failures.push(name)
  const how = tellsHow ? `: ${output.trim()}` : ''
  console.log(code === 0 ? `✓ ${name}${how}` : `${output}\n✗ ${name}: ${fix}`)
}

/** Everything on a real WordPress: the contract, the main journeys of both brands, publishing, faults. */
async function runOnWordpress(): Promise<void> {
  const wordpress = await startTestWordpress()
  if (!wordpress) return add({ passed: 0, failed: 0, skipped: 1 })
  const { env, contractEnv } = wordpress
  try {
    await runPlaywright('e2e/wordpress/playwright.config.ts', { ...env, ...contractEnv })
    await wordpress.importContractContent()
    await runVitest('contract', contractEnv)
  } finally {
    await wordpress.close()
  }
}

async function runVitest(project: 'unit' | 'contract', env: Record<string, string> = {}): Promise<void> {
  const file = join(reports, `${project}.json`)
  const { code } = await run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    'inherit',
    env,
  )
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
    testResults: {
      name: string
      message: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  const report = await readReport<Report>(file)
  // A file that can't be loaded has no tests that could fail.
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites) : 1
  const skipped = report?.numPendingTests ?? 0
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    if (message) failures.push(`${relative(root, name)}: ${message.split('\n', 1)[0]}`)
    const failing = assertionResults.filter(({ status }) => status === 'failed')
    failures.push(...failing.map(({ fullName }) => `${relative(root, name)}: ${fullName}`))
  }
  add({ ...withCode(code, { passed: report?.numPassedTests ?? 0, failed }), skipped })
}

async function runPlaywright(config: string, env: Record<string, string> = {}): Promise<void> {
  const file = join(reports, 'browser.json')
  const { code } = await run('playwright', ['test', '--config', config, '--reporter=line,json'], 'inherit', {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  })
  type Suite = { suites?: Suite[]; specs?: { ok: boolean; title: string; file: string }[] }
  type Report = {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
    suites: Suite[]
  }
  const report = await readReport<Report>(file)
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 1
  const failing = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ ok, title, file }) => (ok ? [] : [`e2e/${file}: ${title}`])),
    ...(suite.suites ?? []).flatMap(failing),
  ]
  failures.push(...(report?.suites ?? []).flatMap(failing))
  failures.push(...(report?.errors ?? []).map(({ message = 'no message' }) => `browser tests: ${message}`))
  add(withCode(code, { passed: report?.stats.expected ?? 0, failed }))
}

/** A runner that exits with an error has failed, whatever it counted. */
function withCode(code: number, { passed, failed }: Count): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function add({ passed, failed, skipped = 0 }: Count): void {
  count.passed += passed
  count.failed += failed
  count.skipped += skipped
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  // A runner that crashed wrote none; its own output is on the screen.
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}

/** More at once only slows each down on two cores. */
async function atMostTwoAtOnce(tasks: (() => Promise<void>)[]): Promise<void> {
  const left = [...tasks]
  const worker = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task()
  }
  await Promise.all([worker(), worker()])
}

function run(
  command: string,
  args: string[],
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
