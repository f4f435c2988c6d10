/** What earlier releases stored in a file for each subject: it's taken over once. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log.ts'
import { copyState, type CopiedTable } from './copy-state.ts'
import type { Database, Row } from './database.ts'

/** Agents' sessions aren't among them: they last for twelve hours, and agents sign in again. */
const files: { path: (contentName: string) => string; tables: readonly CopiedTable[] }[] = [
  { path: () => join('submissions', 'submissions.sqlite'), tables: ['submissions'] },
  {
    path: () => join('follows', 'follows.sqlite'),
    tables: ['subscribers', 'follows', 'told', 'confirmations', 'waiting_networks', 'network_turns'],
  },
  {
    path: (contentName) => join('home-history', contentName, 'home-history.sqlite'),
    tables: ['homes', 'sightings'],
  },
]

/** @returns those of earlier releases in a folder, with the tables in each */
export function findEarlierFiles(folder: string, contentName: string) {
  return files
    .map(({ path, tables }) => ({ file: join(folder, path(contentName)), tables }))
    .filter(({ file }) => existsSync(file))
}

/** Takes over the files of earlier releases in a folder, if there are any, and deletes them: visitors' data is in them. */
export async function takeOverEarlierFiles({
  database,
  folder,
  site,
  contentName,
  log,
}: {
  database: Database
  folder: string
  /** The brand's id. */
  site: string
  /** Names the content system whose homes the history is of. */
  contentName: string
  log: Log
}): Promise<void> {
  for (const { file, tables } of findEarlierFiles(folder, contentName)) {
    const earlier = new DatabaseSync(file)
    try {
      const siteOf = (table: CopiedTable) => (['homes', 'sightings'].includes(table) ? contentName : site)
      await copyState(
        async (table) =>
          tables.includes(table)
            ? (earlier.prepare(`SELECT * FROM ${table}`).all() as Row[]).map((row) => ({
                site: siteOf(table),
                ...row,
              }))
            : [],
        database,
      )
    } finally {
      earlier.close()
    }
    await rm(file)
    log.warn({ file }, "An earlier release's file was taken over")
  }
}
