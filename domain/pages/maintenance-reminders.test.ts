import { expect, test } from 'vitest'
import { toChecklist } from './checklist.ts'
import { listMaintenanceReminders } from './maintenance-reminders.ts'

const list = (...titles: string[]) =>
  `<ul>${titles.map((title) => `<li><strong>${title}</strong> Why.</li>`).join('')}</ul>`

function listOf(html: string) {
  return listMaintenanceReminders(toChecklist(html) ?? [], 'en-US').map(
    ({ title, month, everyMonths, tasks }) => [title, month, everyMonths, tasks.length] as const,
  )
}

test('a task is in the month it names, the others of a season are one reminder as it begins', () => {
  const html = `<h2 id="fall">Fall</h2>${list('Gutters', 'Heating test, in September.', 'Weatherstripping', 'Hoses, by November')}<h2 id="winter">Winter</h2>${list('Sump, from October to March')}`
  expect(listOf(html)).toEqual([
    ['Fall: 2 things to do for your home', 9, 12, 2],
    ['Heating test, in September', 9, 12, 1],
    ['Hoses, by November', 11, 12, 1],
    ['Winter: one thing to do for your home', 12, 12, 1],
  ])
})

test('a task of no season comes as often as it says; one that doesn’t say has no reminder', () => {
  const html = `<h2 id="all">All year</h2>${list('Filter: look every month, change every three.', 'Range hood: every three months', 'Outlets: test twice a year', 'Shutoff: turn it once a year', 'Bath fans')}<h2 id="fall">Fall</h2>${list('Gutters')}`
  expect(listOf(html).map(([, , everyMonths]) => everyMonths)).toEqual([1, 3, 6, 12, 12])
})

test('what’s on the list otherwise changes no id', () => {
  const idsOf = (titles: string[]) =>
    listMaintenanceReminders(
      toChecklist(`<h2 id="fall">Fall</h2>${list(...titles)}<h2 id="b">B</h2>${list('x')}`) ?? [],
      'en-US',
    ).map(({ id }) => id)
  expect(idsOf(['Gutters', 'Oil, in October'])).toEqual(idsOf(['Roof', 'Gutters', 'Oil, in October']))
})
