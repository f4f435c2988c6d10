import { expect, test } from 'vitest'
import type { ChecklistPart } from './checklist.ts'
import { startWithSeason } from './seasons.ts'

const toPart = (title?: string): ChecklistPart => ({
  ...(title !== undefined && { title }),
  beforeHtml: '',
  tasks: [],
  afterHtml: '',
})
const parts = [undefined, 'All year', 'Spring', 'Summer', 'Fall', 'Winter', 'What to leave'].map(toPart)

const titlesOn = (date: string) => startWithSeason(parts, date, 'en-US').map(({ title }) => title)

test('the list begins with the season it is, whatever the month, and the others follow', () => {
  const rest = ['What to leave']
  expect(titlesOn('2026-11-22')).toEqual([
    undefined,
    'Fall',
    'All year',
    'Winter',
    'Spring',
    'Summer',
    ...rest,
  ])
  expect(titlesOn('2026-12-01')).toEqual([
    undefined,
    'Winter',
    'All year',
    'Spring',
    'Summer',
    'Fall',
    ...rest,
  ])
  expect(titlesOn('2027-02-28')[1]).toBe('Winter')
  expect(titlesOn('2027-03-01')[1]).toBe('Spring')
  expect(titlesOn('2027-08-31')[1]).toBe('Summer')
})

test('that season alone says which month it is', () => {
  const said = startWithSeason(parts, '2026-11-22', 'en-US').map(({ now }) => now)
  expect(said.filter((now) => now !== undefined)).toEqual(['Now, in November'])
  expect(said[1]).toBe('Now, in November')
})

test('its tasks that name the month come first', () => {
  const task = (title: string) => ({ id: title, title, html: title })
  const withTasks = parts.map((part) =>
    part.title === 'Fall' ? { ...part, tasks: ['September: a', 'Gutters', 'November: c'].map(task) } : part,
  )
  const [, now] = startWithSeason(withTasks, '2026-11-22', 'en-US')
  expect(now?.tasks.map(({ title }) => title)).toEqual(['November: c', 'September: a', 'Gutters'])
})

test('a list without every season keeps its order', () => {
  const others = [undefined, 'Spring', 'Fall & winter'].map(toPart)
  expect(startWithSeason(others, '2026-11-22', 'en-US')).toEqual(others)
})
