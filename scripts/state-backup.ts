/** What must not be lost as one SQLite file, whichever database it is in, and back. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { copyState, readState, type CopyCounts, type StateSource } from '../server/database/copy-state.ts'
import type { Database } from '../server/database/database.ts'
import { openSqlite, SQLITE_FILE } from '../server/database/sqlite.ts'
import { openPrivateFolder } from '../server/process/private-files.ts'

export const ENTRIES_FILE = 'entries.sqlite'

type Places = {
  database: Database
  folder: string
  /** The folder of the embedded content system's entries. */
  entriesDir: string
}

/** @param spool of what this machine stores while the database is away @throws when the folder has a backup */
export async function backUp({
  database,
  folder,
  entriesDir,
  spool,
}: Places & { spool: Database | undefined }): Promise<CopyCounts> {
  if (existsSync(join(folder, SQLITE_FILE)))
    throw new Error(`There's a backup in ${resolve(folder)} already: give each a folder of its own.`)
  const target = openSqlite(folder)
  try {
    await target.opened
    if (spool) await copyState(await readState(spool), target)
    const counts = await copyState(await readState(database), target)
    await copyEntries(entriesDir, folder)
    return counts
  } finally {
    await target.close()
  }
}

/** Into a database that has nothing: of one that has, nobody could say which rows are newer. */
export async function restore({ database, folder, entriesDir }: Places): Promise<CopyCounts> {
  if (!existsSync(join(folder, SQLITE_FILE))) throw new Error(`There's no backup in ${resolve(folder)}.`)
  const [row] = await database.query(
    `SELECT (SELECT count(*) FROM submissions) + (SELECT count(*) FROM subscribers)
       + (SELECT count(*) FROM homes) AS number`,
  )
  if (Number(row?.['number']) > 0)
    throw new Error('The database holds data already: a backup is restored into an empty one.')
  const source = openSqlite(folder)
  try {
    await source.opened
    const counts = await copyState(asUncertain(await readState(source)), database)
    if (!existsSync(join(entriesDir, ENTRIES_FILE))) await copyEntries(folder, entriesDir)
    return counts
  } finally {
    await source.close()
  }
}

/** What waited may have been delivered since: the content system is asked before it's sent. */
function asUncertain(source: StateSource): StateSource {
  return async (table) =>
    (await source(table)).map((row) =>
      table === 'submissions' && row['state'] === 'waiting' ? { ...row, state: 'uncertain' } : row,
    )
}

async function copyEntries(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, ENTRIES_FILE))) return
  const entries = new DatabaseSync(join(from, ENTRIES_FILE), { readOnly: true })
  try {
    await backup(entries, join(openPrivateFolder(to), ENTRIES_FILE))
  } finally {
    entries.close()
  }
  // The copy is for its owner alone, too.
  openPrivateFolder(to)
}
