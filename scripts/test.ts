/**
 * `npm test`: every check and every test. Each check counts as one; the last line is `N passed, N failed`.
 * `npm test -- unit` runs only the named parts: checks, unit, contract, browser, machines, wordpress.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { ensureProgram, haproxy, java, phpcs, postgres, redis, varnish } from './ensure-program.ts'
import { readPlaywrightReport, readVitestReport, type Failure, type TestReport } from './test-reports.ts'
import { startTestWordpress } from './wordpress/test-wordpress.ts'

type Count = { passed: number; failed: number; skipped?: number }
type Part = (typeof parts)[number]

const parts = ['checks', 'unit', 'contract', 'browser', 'machines', 'wordpress'] as const
const chosenParts = process.argv.slice(2).map(toPart)

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
      'blocks',
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
    name: 'unused members',
    command: 'node',
    args: ['scripts/check-unused-members.ts'],
    fix: 'remove them or use them',
  },
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

const runs = (part: Part) => chosenParts.length === 0 || chosenParts.includes(part)

const count = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, because a long run scrolls away. */
const failures: Failure[] = []
const contractUrl = process.env.CONTRACT_BASE_URL
if (contractUrl && runs('contract'))
  console.log(
    `The contract suite asks for the demo's content and posts submissions: it's for whoever writes a content system. ` +
      `To look at a builder's WordPress: npm run check-site -- ${contractUrl}`,
  )
await buildIfStale()
if (runs('checks')) await atMostTwoAtOnce(checks.map((check) => () => runCheck(check)))
if (runs('unit')) {
  ensureProgram(redis)
  ensureProgram(postgres)
  ensureProgram(varnish)
  ensureProgram(phpcs)
  await runVitest('unit')
}
if (runs('contract')) await runVitest('contract')
if (runs('browser')) {
  ensureProgram(java)
  await runPlaywright('e2e/playwright.config.ts')
}
if (runs('machines')) {
  const isThere = [postgres, redis, haproxy, varnish].map(ensureProgram)
  if (isThere.includes(false)) add({ passed: 0, failed: 0, skipped: 1 })
  else await runPlaywright('e2e/machines/playwright.config.ts')
}
if (runs('wordpress')) await runOnWordpress()
await rm(reports, { recursive: true, force: true })
for (const { name, details } of failures) console.log(`✗ ${name}\n${details}\n`)
for (const { name } of failures) console.log(`✗ ${name}`)
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

function toPart(name: string): Part {
  const part = parts.find((known) => known === name)
  if (part) return part
  console.error(`There's no part "${name}" of npm test. Its parts are ${parts.join(', ')}.`)
  process.exit(1)
}

async function runCheck({ name, command, args, fix, tellsHow }: (typeof checks)[number]): Promise<void> {
  const { code, output } = await run(command, args, 'pipe')
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
  if (code !== 0) failures.push({ name, details: fix })
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
  addReport(code, await readVitestReport(file, root))
}

async function runPlaywright(config: string, env: Record<string, string> = {}): Promise<void> {
  const file = join(reports, 'browser.json')
  const { code } = await run('playwright', ['test', '--config', config, '--reporter=line,json'], 'inherit', {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  })
  addReport(code, await readPlaywrightReport(file))
}

function addReport(code: number, report: TestReport | undefined): void {
  const { passed = 0, failed = 1, skipped = 0 } = report ?? {}
  failures.push(...(report?.failures ?? []))
  // A runner that exits with an error has failed, whatever it counted.
  add({ passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped })
}

function add({ passed, failed, skipped = 0 }: Count): void {
  count.passed += passed
  count.failed += failed
  count.skipped += skipped
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
