/** `npm run state`: moves, backs up and restores what must not be lost. */
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { isEmail } from '../domain/forms/email-rule.ts'
import { parseConfig } from '../server/config/config.ts'
import { copyState, readTables } from '../server/database/copy-state.ts'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { openSqlite, SQLITE_FILE } from '../server/database/sqlite.ts'
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
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** @throws with what's to be done */
async function run([command = '', argument]: string[]): Promise<void> {
  const commands: Record<string, (argument: string) => Promise<void>> = {
    backup: backUpTo,
    restore: restoreFrom,
    forget,
  }
  if (command === 'move') return move()
  const chosen = commands[command]
  if (!chosen || argument === undefined) throw new Error(USAGE)
  await chosen(argument)
}

/** Also from this machine's disk, and those of an embedded content system. */
async function forget(email: string): Promise<void> {
  if (!isEmail(email)) throw new Error(`"${email}" is no email address.`)
  const settings = await readSettings()
  const { site, entriesDir } = settings
  const { sessionSecrets: secrets = [] } = settings.config
  const person = { email, site, secrets }
  const forgotten = await withDatabase(settings, async (database, spool) => [
    ...(await forgetPerson(database, person)),
    ...(spool ? await forgetPerson(spool, person) : []),
    ...forgetEntries(entriesDir, email),
  ])
  console.log(`Record of a deletion\n${email}, ${site}, ${new Date().toISOString()}`)
  if (forgotten.length > 0) console.table(forgotten)
  console.log(forgotten.length > 0 ? `${forgotten.length} deleted.` : 'Nothing is stored under this address.')
  if (secrets.length === 0)
    console.log('Registrations by agents weren’t searched: that takes the site’s SESSION_SECRET.')
  console.log('Other machines’ spools, backups, the office’s mail and its content system are searched there.')
}

async function backUpTo(folder: string): Promise<void> {
  const settings = await readSettings()
  const { entriesDir } = settings
  const madeAt = new Date().toISOString()
  const counts = await withDatabase(settings, (database, spool) =>
    backUp({ database, folder, spool, entriesDir }),
  )
  await writeFile(join(folder, MADE_FILE), `${madeAt}\n`)
  console.table(counts)
  console.log(`Written to ${resolve(folder)}. Visitors' data is in it: keep it as private as the database.`)
}

async function restoreFrom(folder: string): Promise<void> {
  const settings = await readSettings()
  const { entriesDir } = settings
  const counts = await withDatabase(settings, (database) => restore({ database, folder, entriesDir }))
  const madeFile = join(folder, MADE_FILE)
  const madeAt = existsSync(madeFile) ? readFileSync(madeFile, 'utf8').trim() : 'an unknown time'
  console.table(counts)
  console.log(
    `Restored as of ${madeAt}. Of what came later nothing is known: news mailed since is mailed again, who stopped
their mails since gets them again, and who asked for mails since has to ask again. Forms that waited then are sent
unless the content system has them. docs/scaling.md says what to do before the site starts.`,
  )
}

async function move(): Promise<void> {
  const settings = await readSettings()
  const { dataDir, databaseUrl } = settings.config
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set: there is nowhere to move to.')
  const hasFile = existsSync(join(dataDir, SQLITE_FILE))
  await withDatabase(settings, async (target, spool) => {
    // What was sent while the database was away, too.
    const sources = [
      ...(hasFile ? [{ folder: dataDir, source: openSqlite(dataDir) }] : []),
      ...(spool ? [{ folder: toSpoolFolder(dataDir), source: spool }] : []),
    ]
    if (sources.length === 0) throw new Error(`There's nothing to move in ${resolve(dataDir)}.`)
    for (const { folder, source } of sources) {
      await source.opened
      const counts = await copyState(readTables(source), target)
      await source.close()
      const file = resolve(folder, SQLITE_FILE)
      await rename(file, `${file}.moved`)
      console.table(counts)
      console.log(`Moved ${file}. Delete ${file}.moved once you've seen that everything is there.`)
    }
  })
}

type Settings = Awaited<ReturnType<typeof readSettings>>

async function readSettings() {
  const config = parseConfig(process.env)
  const { brand } = await loadBrand(config.brand, { brandsDir: join(import.meta.dirname, '..', 'brands') })
  return { config, site: brand.id, entriesDir: join(config.dataDir, 'content-system', brand.id) }
}

/** Also the spool of a machine whose database is PostgreSQL. @throws when it can't be reached */
async function withDatabase<T>(
  { config: { dataDir, databaseUrl } }: Settings,
  work: (database: Database, spool: Database | undefined) => Promise<T>,
): Promise<T> {
  const spoolFolder = toSpoolFolder(dataDir)
  const hasSpool = databaseUrl !== undefined && existsSync(join(spoolFolder, SQLITE_FILE))
  const spool = hasSpool ? openSqlite(spoolFolder) : undefined
  const database =
    databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, log, QUERY_TIMEOUT_MS)
  try {
    await Promise.all([database.opened, spool?.opened])
    if (database.downSinceMs() !== undefined)
      throw new Error("The database at DATABASE_URL can't be reached.")
    return await work(database, spool)
  } finally {
    await Promise.all([database.close(), spool?.close()])
  }
}
