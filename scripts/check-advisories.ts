/** `npm audit` where it answers, and `scripts/advisories.json` (docs/decisions/015-advisories.md). */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAdvised, type Advisory, type PackageLock } from './advisories.ts'

type AuditReport = {
  auditReportVersion?: number
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

const root = join(import.meta.dirname, '..')
const AUDIT_TIMEOUT_MS = 60_000

const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as unknown
const lock = (await readJson('package-lock.json')) as PackageLock
const advisories = (await readJson('scripts/advisories.json')) as Advisory[]

const advised = findAdvised(lock, advisories).filter(({ advisory }) => advisory.accepted === undefined)
const problems = advised.map(
  ({ version, advisory: { id, package: name, title } }) => `${name} ${version}: ${title} (${id})`,
)
const report = audit()
for (const { name, severity, range } of Object.values(report?.vulnerabilities ?? {}))
  if (['high', 'critical'].includes(severity)) problems.push(`${name} ${range}: ${severity} (npm audit)`)
console.log(
  report
    ? 'asked npm audit'
    : `the registry doesn't answer npm audit; compared with ${advisories.length} listed advisories`,
)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** @returns undefined when the registry doesn't answer */
function audit(): AuditReport | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: AUDIT_TIMEOUT_MS,
  })
  try {
    const report = JSON.parse(stdout) as AuditReport
    return report.auditReportVersion === undefined ? undefined : report
  } catch {
    return undefined
  }
}
