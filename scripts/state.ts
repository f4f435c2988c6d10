/** `npm run state`: moves, backs up and restores what must not be lost. */
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { isEmail } from '../domain/forms/email-rule.ts'
import { parseConfig, type Config } from '../server/config/config.ts'
import { toContentName } from '../server/content-name.ts'
import { copyState, readTables } from '../server/database/copy-state.ts'
import type { Database } from '../server/database/database.ts'
import { findEarlierFiles } from '../server/database/earlier-files.ts'
import { openStateFile, type StateNames } from '../server/database/open-database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { SQLITE_FILE } from '../server/database/sqlite.ts'
import { toSpoolFolder } from '../server/forms/submission-stores.ts'
import { backUp, restore } from './state-backup.ts'
import { forgetEntries, forgetPerson } from './state-forget.ts'

const USAGE = `npm run state -- COMMAND, with the site's environment

  backup FOLDER    Writes what must not be lost (submissions, followers, the homes'
                   history, agents' sessions, an embedded content system's entries)
                   into a new folder, while the site runs.
  restore FOLDER   Reads a backup into an empty database. Stop the site first.
  forget EMAIL     Deletes what is stored of a person, and prints the record of it:
                   submissions that wait, what they follow, registrations as an
                   agent's client, an embedded content system's entries. WordPress
                   has Tools, Erase Personal Data for its own. The site may be running.
  move             Copies what DATA_DIR holds to the PostgreSQL at DATABASE_URL, and
                   sets the file aside. Stop the site first.`

const MADE_FILE = 'made.txt'
/** A table may be large, and nobody waits. */
const QUERY_TIMEOUT_MS = 10 * 60_000

const log = {
  info: () => undefined,
  warn: (_fields: Record<string, unknown>, message: string) => console.log(message),
  error: (_fields: Record<string, unknown>, message: string) => console.error(message),
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = fail(error instanceof Error ? error.message : String(error))
}

async function run([command, folder]: string[]): Promise<number> {
  if (command === 'move') return move()
  if (folder === undefined) return fail(USAGE)
  if (command === 'backup') return backUpTo(folder)
  if (command === 'forget') return forget(folder)
  return command === 'restore' ? restoreFrom(folder) : fail(USAGE)
}

/** Also from this machine's disk, and those of an embedded content system. */
async function forget(email: string): Promise<number> {
  if (!isEmail(email)) return fail(`"${email}" is no email address.`)
  const { config, names } = await readSettings()
  const { sessionSecrets: secrets = [] } = config
  const person = { email, site: names.site, secrets }
  const spool = openSpool(config, names)
  try {
    await spool?.opened
    const forgotten = [
      ...(await withDatabase((database) => forgetPerson(database, person))),
      ...(spool ? await forgetPerson(spool, person) : []),
      ...forgetEntries(toEntriesDir(config.dataDir, names), email),
    ]
    console.log(`Record of a deletion\n${email}, ${names.site}, ${new Date().toISOString()}`)
    if (forgotten.length > 0) console.table(forgotten)
    console.log(
      forgotten.length > 0 ? `${forgotten.length} deleted.` : 'Nothing is stored under this address.',
    )
    if (secrets.length === 0)
      console.log('Registrations by agents weren’t searched: that takes the site’s SESSION_SECRET.')
    console.log(
      'Other machines’ spools, backups, the office’s mail and its content system are searched there.',
    )
  } finally {
    await spool?.close()
  }
  return 0
}

/** The spool of a machine whose database is PostgreSQL. */
function openSpool({ dataDir, databaseUrl }: Config, names: StateNames): Database | undefined {
  const folder = toSpoolFolder(dataDir)
  const hasSpool = databaseUrl !== undefined && existsSync(join(folder, SQLITE_FILE))
  return hasSpool ? openStateFile(folder, names, log) : undefined
}

async function backUpTo(folder: string): Promise<number> {
  const { config, names } = await readSettings()
  const spool = openSpool(config, names)
  const madeAt = new Date().toISOString()
  try {
    await spool?.opened
    const counts = await withDatabase((database) =>
      backUp({ database, folder, spool, entriesDir: toEntriesDir(config.dataDir, names) }),
    )
    await writeFile(join(folder, MADE_FILE), `${madeAt}\n`)
    console.table(counts)
    console.log(`Written to ${resolve(folder)}. Visitors' data is in it: keep it as private as the database.`)
  } finally {
    await spool?.close()
  }
  return 0
}

async function restoreFrom(folder: string): Promise<number> {
  const { config, names } = await readSettings()
  const counts = await withDatabase((database) =>
    restore({ database, folder, entriesDir: toEntriesDir(config.dataDir, names) }),
  )
  const madeFile = join(folder, MADE_FILE)
  const madeAt = existsSync(madeFile) ? readFileSync(madeFile, 'utf8').trim() : 'an unknown time'
  console.table(counts)
  console.log(
    `Restored as of ${madeAt}. Of what came later nothing is known: news mailed since is mailed again, who stopped
their mails since gets them again, and who asked for mails since has to ask again. Forms that waited then are sent
unless the content system has them. docs/scaling.md says what to do before the site starts.`,
  )
  return 0
}

async function readSettings() {
  const config = parseConfig(process.env)
  const { brand } = await loadBrand(config.brand, { brandsDir: join(import.meta.dirname, '..', 'brands') })
  return { config, names: { site: brand.id, contentName: toContentName(brand.id, config.content.origin) } }
}

function toEntriesDir(dataDir: string, { site }: StateNames): string {
  return join(dataDir, 'content-system', site)
}

/** Opens the site's database. @throws when it can't be reached */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { config, names } = await readSettings()
  const database =
    config.databaseUrl === undefined
      ? openStateFile(config.dataDir, names, log)
      : openPostgres(config.databaseUrl, log, QUERY_TIMEOUT_MS)
  try {
    await database.opened
    if (database.downSinceMs() !== undefined)
      throw new Error("The database at DATABASE_URL can't be reached.")
    return await work(database)
  } finally {
    await database.close()
  }
}

async function move(): Promise<number> {
  const { config, names } = await readSettings()
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined) return fail('DATABASE_URL is not set: there is nowhere to move to.')
  // What was sent while the database was away, too.
  const folders = [dataDir, toSpoolFolder(dataDir)].filter(
    (folder) =>
      existsSync(join(folder, SQLITE_FILE)) || findEarlierFiles(folder, names.contentName).length > 0,
  )
  if (folders.length === 0) return fail(`There's nothing to move in ${resolve(dataDir)}.`)
  await withDatabase(async (target) => {
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
  })
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}
