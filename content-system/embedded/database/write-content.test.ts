import { expect, test } from 'vitest'
import type { Content } from '../content-folder/folder-content.ts'
import { createFolderReader } from '../content-folder/read-folder.ts'
import { createTestFolder, item } from '../testing/content-folder.ts'
import { compareContent } from './changes.ts'
import type { ListQuery } from './list-query.ts'
import { createMetaColumns } from './meta-columns.ts'
import { openDatabase } from './schema.ts'
import { createStore } from './store.ts'
import { writeContent } from './write-content.ts'

/** A folder whose readings are written to a database in memory. */
async function createWrittenFolder() {
  const folder = await createTestFolder()
  const database = openDatabase(undefined)
  const columns = createMetaColumns(database)
  const store = createStore(database, columns)
  const reader = createFolderReader(folder.dir, (file) => file)
  let before: Content | undefined
  function write(after: Content): void {
    writeContent(database, after, compareContent(before, after), '', columns)
    store.forget()
    before = after
  }
  const read = async () => (await reader.read()).content
  write(await read())
  return {
    folder,
    read,
    write,
    /** Homes whose number of this key is at least one. */
    homesWith: (key: string) => store.findIds(withNumber(`acme_property_${key}`)),
    async [Symbol.asyncDispose]() {
      database.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

function withNumber(key: string): ListQuery {
  return {
    type: 'property',
    status: 'publish',
    meta: {
      relation: 'AND',
      clauses: [{ key, compare: '>=', cast: { as: 'NUMERIC' }, values: ['1'] }],
    },
    metaKey: key,
    order: [{ by: 'metaNumber', direction: 'ASC' }],
  }
}

test('searches by a key whose first write failed, and adds it with the next', async () => {
  await using written = await createWrittenFolder()
  await written.folder.write('properties/two.md', item(102, 'Two', 'meta: { beds: 4, stalls: 3 }'))
  const content = await written.read()
  const people = ['Jane', 'June'].map((name) => ({ id: 1, slug: name, name, description: '' }))
  expect(() => written.write({ ...content, people })).toThrow('UNIQUE')
  expect([written.homesWith('stalls'), written.homesWith('price')]).toEqual([[], [103, 101, 102]])
  written.write(content)
  expect([written.homesWith('stalls'), written.homesWith('price')]).toEqual([[102], [103, 101]])
})

test('finds nothing by a removed key, and everything again when it is back', async () => {
  await using written = await createWrittenFolder()
  for (const [meta, found] of [
    ['beds: 4', [103, 101, 102]],
    ['rooms: 4', [103, 101]],
    ['beds: 6', [103, 101, 102]],
  ] as const) {
    await written.folder.write('properties/two.md', item(102, 'Two', `meta: { ${meta} }`))
    written.write(await written.read())
    expect(new Set(written.homesWith('beds'))).toEqual(new Set(found))
  }
})

test('searches by every key, even beyond the number of columns', async () => {
  await using written = await createWrittenFolder()
  const keys = Array.from({ length: 60 }, (_, round) =>
    Array.from({ length: 10 }, (__, index) => `k${round}_${index}`),
  )
  for (const names of keys) {
    const meta = names.map((name) => `${name}: 2`).join(', ')
    await written.folder.write('properties/two.md', item(102, 'Two', `meta: { ${meta} }`))
    written.write(await written.read())
    for (const name of names) expect(written.homesWith(name)).toEqual([102])
  }
  for (const name of keys.slice(0, -1).flat()) expect(written.homesWith(name)).toEqual([])
})
