/** What the test runners wrote in their JSON reports. */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Failure = {
  /** The file and the test's title. */
  name: string
  /** The errors, shortened. */
  details: string
}
export type TestReport = { passed: number; failed: number; skipped: number; failures: Failure[] }

export function sumReports(reports: TestReport[]): TestReport {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    reports.reduce((total, report) => total + report[count], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: reports.flatMap(({ failures }) => failures),
  }
}

const mostLinesOfDetails = 30

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; tags: string[]; failureMessages?: string[] }[]
  }[]
}

/** @param isMeant whether tests of these tags count as skipped @returns undefined when the runner crashed */
export async function readVitestReport(
  file: string,
  root: string,
  isMeant: (tags: string[]) => boolean,
): Promise<TestReport | undefined> {
  const report = await readJson<VitestReport>(file)
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [toFailure(relative(root, name), [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        toFailure(`${relative(root, name)}: ${fullName}`, failureMessages),
      ),
  ])
  return {
    passed: report.numPassedTests,
    // A file that can't be loaded has no tests that could fail.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, tags }) => status === 'skipped' && isMeant(tags)).length,
    failures,
  }
}

type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    ok: boolean
    title: string
    file: string
    tests: { results: { errors: PlaywrightError[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

/** @returns undefined when the runner crashed before it wrote a report */
export async function readPlaywrightReport(file: string): Promise<TestReport | undefined> {
  const report = await readJson<PlaywrightReport>(file)
  if (!report) return undefined
  const failing = (suite: PlaywrightSuite): Failure[] => [
    ...(suite.specs ?? []).flatMap(({ ok, title, file, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return ok ? [] : [toFailure(`e2e/${file}: ${title}`, errors.map(toMessage))]
    }),
    ...(suite.suites ?? []).flatMap(failing),
  ]
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    // Those that need a system the run doesn't have say so themselves.
    skipped: 0,
    failures: [
      ...report.suites.flatMap(failing),
      ...report.errors.map((error) => toFailure('browser tests', [toMessage(error)])),
    ],
  }
}

function toMessage({ message = 'no message' }: PlaywrightError): string {
  return message
}

function toFailure(name: string, messages: string[]): Failure {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { name, details: lines.slice(0, mostLinesOfDetails).join('\n') }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}
