/** Writes what a sweep found to `.cache/sweep/report.md`, for a person. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { lookName, type Look } from './axe.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'sweep')

export default class SweepReport implements Reporter {
  readonly #looks: Look[] = []
  readonly #notes: string[] = []
  readonly #failures: string[] = []
  readonly #began = new Date()

  onTestEnd(test: TestCase, { attachments, status, errors, annotations }: TestResult): void {
    const name = test.titlePath().slice(3).join(' › ')
    for (const { name: kind, body } of attachments)
      if (kind === lookName && body) this.#looks.push(JSON.parse(body.toString('utf8')) as Look)
    for (const { type, description } of annotations)
      this.#notes.push(`${name}: ${type}${description === undefined ? '' : ` ${description}`}`)
    if (status !== 'passed' && status !== 'skipped')
      this.#failures.push(`### ${name}\n\n${toCode(errors.map(({ message }) => message ?? '').join('\n'))}`)
  }

  onEnd({ status }: FullResult): void {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'report.md')
    writeFileSync(file, this.#toMarkdown(status))
    console.log(`\nThe report is ${file}`)
  }

  #toMarkdown(status: string): string {
    const withFindings = this.#looks.filter(({ findings }) => findings.length > 0)
    return [
      '# Sweep',
      `${this.#began.toISOString().slice(0, 16)} UTC: ${status}. axe looked at ${this.#looks.length} pages and states ` +
        `and found something on ${withFindings.length}.`,
      ...withFindings.map(toSection),
      '## Failures',
      this.#failures.join('\n\n') || 'None.',
      '## Notes',
      this.#notes.map((note) => `- ${note}`).join('\n') || 'None.',
      '## Looked at',
      this.#looks.map(({ what, widthPx }) => `- ${what} at ${widthPx}`).join('\n'),
      '',
    ].join('\n\n')
  }
}

function toSection({ what, widthPx, findings }: Look): string {
  const lines = findings.map(
    ({ rule, impact, help, targets }) =>
      `- **${rule}** (${impact}): ${help}\n${targets.map((target) => `  - \`${target}\``).join('\n')}`,
  )
  return `## ${what} at ${widthPx}\n\n${lines.join('\n')}`
}

function toCode(text: string): string {
  // Without the runner's colors.
  return ['```text', stripVTControlCharacters(text), '```'].join('\n')
}
