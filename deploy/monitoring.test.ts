import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Board = { panels: { title: string; targets: { expr: string }[] }[] }

const folder = join(import.meta.dirname, 'monitoring')
const readText = (...path: string[]) => readFileSync(join(...path), 'utf8')
const alerts = (parse(readText(folder, 'alerts.yaml')) as Rules).groups.flatMap(({ rules }) => rules)
const board = JSON.parse(readText(folder, 'board.json')) as Board

/** Names that Prometheus adds for a histogram. */
const toMetric = (name: string) => name.replace(/_(?:count|sum|bucket)$/, '')
const listNames = (text: string) => text.match(/\bhomesite_\w+/g) ?? []

test('rules and board ask for what the site measures', () => {
  const source = readText(import.meta.dirname, '..', 'server', 'monitoring', 'metrics.ts')
  const measured = new Set(listNames(source))
  expect(measured.size).toBeGreaterThan(20)
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(listNames)
  expect(asked.map(toMetric).filter((name) => !measured.has(name))).toEqual([])
})

test('the runbook has a paragraph for each alert, and for no other', () => {
  const paragraphs = Array.from(
    readText(folder, 'runbook.md').matchAll(/^\*\*(Homesite\w+)\./gm),
    ([, name]) => name,
  )
  expect(paragraphs).toEqual(alerts.map(({ alert }) => alert))
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Needs Debian's package prometheus.
test(
  'Prometheus takes the rules, and alerts when it should',
  { tags: ['servers'], skip: !hasPromtool },
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder })
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
    }
  },
)
