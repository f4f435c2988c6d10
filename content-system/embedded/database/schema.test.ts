import { expect, test } from 'vitest'
import { createTestFolder } from '../testing/content-folder.ts'
import { openDatabase } from './schema.ts'

test('a submission is flushed to disk before it counts as accepted', async () => {
  await using folder = await createTestFolder()
  using database = openDatabase(`${folder.dir}/entries.sqlite`)
  const full = 2
  expect(database.prepare('PRAGMA submissions.synchronous').get()).toEqual({ synchronous: full })
})
