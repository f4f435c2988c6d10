/** `npm run state -- move`: carries what a DATA_DIR holds over to the database at DATABASE_URL. */
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { parseConfig } from '../server/config/config.ts'
import { toContentName } from '../server/content-name.ts'
import { copyState, readTables } from '../server/database/copy-state.ts'
import { findEarlierFiles } from '../server/database/earlier-files.ts'
import { openStateFile } from '../server/database/open-database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { SQLITE_FILE } from '../server/database/sqlite.ts'

const USAGE = `npm run state -- move

  Copies what DATA_DIR holds (submissions, followers, the homes' history, agents'
  sessions) to the PostgreSQL at DATABASE_URL, and sets the file aside. Stop the
  site first; give this command the site's environment.`

const log = {
  info: () => undefined,
  warn: (_fields: Record<string, unknown>, message: string) => console.log(message),
  error: (_fields: Record<string, unknown>, message: string) => console.error(message),
}

try {
  process.exitCode = process.argv[2] === 'move' ? await move() : fail(USAGE)
} catch (error) {
  process.exitCode = fail(error instanceof Error ? error.message : String(error))
}

async function move(): Promise<number> {
  const { brand: brandId, content, dataDir, databaseUrl } = parseConfig(process.env)
  if (databaseUrl === undefined) return fail('DATABASE_URL is not set: there is nowhere to move to.')
  const { brand } = await loadBrand(brandId, { brandsDir: join(import.meta.dirname, '..', 'brands') })
  const names = { site: brand.id, contentName: toContentName(brand.id, content.origin) }
  // What was sent while the database was away, too.
  const folders = [dataDir, join(dataDir, 'spool')].filter(
    (folder) =>
      existsSync(join(folder, SQLITE_FILE)) || findEarlierFiles(folder, names.contentName).length > 0,
  )
  if (folders.length === 0) return fail(`There's nothing to move in ${resolve(dataDir)}.`)
  const target = openPostgres(databaseUrl, log)
  try {
    await target.opened
    if (target.downSinceMs() !== undefined) return fail("The database at DATABASE_URL can't be reached.")
    for (const folder of folders) {
      const source = openStateFile(folder, names, log)
      await source.opened
      const counts = await copyState(readTables(source), target)
      await source.close()
      const file = resolve(folder, SQLITE_FILE)
      await rename(file, `${file}.moved`)
      console.table(counts)
      console.log(`Moved ${file}. Delete ${file}.moved once you've seen that everything is there.`)
    }
  } finally {
    await target.close()
  }
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}
