import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContentSystem } from '../start.ts'
import { createTestFolder } from '../testing/content-folder.ts'

const DAY_MS = 24 * 60 * 60_000

test('entries are deleted with their keys once they are old enough, and others stay', async () => {
  await using content = await createTestFolder()
  const databaseFile = join(content.dir, 'entries.sqlite')
  const start = (days?: number) =>
    startContentSystem({
      contentDir: content.dir,
      databaseFile,
      watch: false,
      log: () => undefined,
      ...(days !== undefined && { entryRetentionDays: days }),
    })
  await (await start()).close()
  using database = new DatabaseSync(databaseFile)
  const insert = database.prepare(
    'INSERT INTO entries (form_id, date_created, field_values) VALUES (54, ?, ?)',
  )
  const insertKey = database.prepare('INSERT INTO entry_keys (form_id, key, date_created) VALUES (54, ?, ?)')
  for (const days of [1, 29, 31, 400]) {
    const date = new Date(Date.now() - days * DAY_MS).toISOString()
    insert.run(date, `{"input_1":"${days} days"}`)
    insertKey.run(`${days} days`, date)
  }

  await using keeping = await start()
  expect(keeping.listSubmissions(54)).toHaveLength(4)
  await using system = await start(30)
  expect(system.listSubmissions(54).map(({ values }) => values['input_1'])).toEqual(['1 days', '29 days'])
  expect(database.prepare('SELECT key FROM entry_keys ORDER BY key').all()).toEqual([
    { key: '1 days' },
    { key: '29 days' },
  ])
})
