import { expect, test } from 'vitest'
import { openDatabase } from '../database/schema.ts'
import { createEntries } from './entries.ts'

test('it’s known within how long half of a form’s entries was taken on, of a form with enough', () => {
  const database = openDatabase(undefined)
  const entries = createEntries(database)
  const add = (formId: number, count: number) => {
    for (let at = 0; at < count; at++)
      entries.add(formId, new Map([['input_9', `${formId}-${at}`]]), `key-${formId}-${at}`)
  }
  add(55, 10)
  add(56, 9)
  for (let at = 0; at < 9; at++) entries.setStatus(`56-${at}`, 'done')
  // Taken on after 10, 20, 30 and 40 seconds; looked at again later.
  const takeOn = database.prepare(
    `UPDATE submissions.entries SET answered = strftime('%Y-%m-%dT%H:%M:%fZ', date_created, ?) WHERE id = ?`,
  )
  for (const at of [4, 3, 2, 1]) {
    entries.setStatus(`55-${at - 1}`, 'in-progress')
    takeOn.run(`+${at * 10} seconds`, at)
    entries.setStatus(`55-${at - 1}`, 'done')
  }
  expect(entries.answerSeconds()).toEqual({})
  entries.setStatus('55-4', 'scheduled')
  takeOn.run('+50 seconds', 5)
  expect(entries.answerSeconds()).toEqual({ 55: expect.closeTo(50, -1) })
  expect(entries.answerSeconds()['55']).toBeGreaterThan(40)
  database.prepare(`UPDATE submissions.entries SET date_created = '2020-01-01' WHERE form_id = 55`).run()
  expect(entries.answerSeconds()).toEqual({})
  database.close()
})
