import { expect, test } from 'vitest'
import { keepSide } from './checklist-sides.ts'
import type { ChecklistPart } from './checklist.ts'

const sides = [
  { slug: 'wet', name: 'West of the range', words: ['wet side', 'Shoreline'] },
  { slug: 'dry', name: 'East of the range', words: ['dry side', 'High Plains'] },
]
const toTask = (title: string, rest = '') => ({
  id: title,
  title,
  html: `<strong>${title}.</strong> ${rest}`,
})
const part: ChecklistPart = {
  title: 'Winter',
  beforeHtml: '<p>Before</p>',
  afterHtml: '',
  tasks: [
    toTask('Roof', 'On the wet side, look for moss.'),
    toTask('Humidity, wet side'),
    toTask('Snow, High Plains'),
    toTask('Irrigation, dry side', 'On the wet side a month later.'),
  ],
}
const titlesFor = (slug: string) => keepSide([part], sides, slug)[0]?.tasks.map(({ title }) => title)

test("a task whose first words name the other side is left out; one that's for both stays", () => {
  expect(titlesFor('wet')).toEqual(['Roof', 'Humidity, wet side', 'Irrigation, dry side'])
  expect(titlesFor('dry')).toEqual(['Roof', 'Snow, High Plains', 'Irrigation, dry side'])
  expect(keepSide([part], sides, 'dry')[0]).toMatchObject({ title: 'Winter', beforeHtml: '<p>Before</p>' })
})

test('without sides every task stays', () => {
  expect(keepSide([part], [], 'wet')).toEqual([part])
})
