/** `npm run submissions -- list|leads|clicks|show|send|drop [key]`: what visitors sent, and how far it got. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import type { Brand } from '../brands/schema.ts'
import { openDatabase } from '../content-system/embedded/database/schema.ts'
import { createEntries } from '../content-system/embedded/forms/entries.ts'
import { isAdNetwork, toClickFile } from '../domain/forms/click-conversions.ts'
import { parseLeadSource } from '../domain/forms/lead-source.ts'
import { parseConfig } from '../server/config/config.ts'
import { DatabaseAwayError } from '../server/database/database-errors.ts'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { openSqlite, SQLITE_FILE } from '../server/database/sqlite.ts'
import { createLeadStore } from '../server/forms/crm/lead-store.ts'
import { describeOutcome } from '../server/forms/crm/outcome-words.ts'
import { createSubmissionStore, type StoredSubmission } from '../server/forms/queue-store.ts'
import { toSpoolFolder } from '../server/forms/submission-stores.ts'

const USAGE = `npm run submissions -- <command>

  list          what waits or is held, without what visitors wrote
  leads         what became of each lead at the CRM
  clicks google|microsoft
                a file for an ad account: the click of each lead, how far it got, when; of the embedded content system
  show <key>    one submission with its fields; the first characters of the key are enough
  send <key>    send it with the site's next run, even if it may have arrived before
  drop <key>    delete it for good

Reads the database at DATABASE_URL, and what this machine's DATA_DIR holds for it; without
DATABASE_URL, DATA_DIR. Give it the site's environment; the site may be running.`

const MEANINGS = {
  waiting: 'will be sent',
  uncertain: 'may have arrived; is looked for',
  refused: 'the form refuses it; look at it, then drop it',
  held: "was sent twice without a usable response; look for it in the content system, then 'send' or 'drop'",
  delivered: 'delivered',
} as const

const REFUSED_LEAD =
  ", not taken by the CRM: see 'leads', mend the settings or form there, then 'send' or 'drop'"

type Place = ReturnType<typeof toPlace>

const [command = 'list', prefix] = process.argv.slice(2)
try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = fail(error instanceof Error ? error.message : String(error))
}

async function run(): Promise<number> {
  const { brand: brandId, dataDir, databaseUrl } = parseConfig(process.env)
  const { brand } = await loadBrand(brandId, { brandsDir: join(import.meta.dirname, '..', 'brands') })
  if (command === 'clicks') return writeClicks(join(dataDir, 'content-system', brand.id, 'entries.sqlite'))
  const places: Place[] = []
  try {
    if (databaseUrl !== undefined) places.push(await openShared(databaseUrl, brand.id))
    const folder = databaseUrl === undefined ? dataDir : toSpoolFolder(dataDir)
    if (existsSync(join(folder, SQLITE_FILE)))
      places.push(toPlace(resolve(folder), openSqlite(folder), brand.id))
    else if (databaseUrl === undefined) console.log(`There are no submissions in ${resolve(folder)}.`)
    return command === 'leads' ? await listLeads(places, brand) : await runOn(places, brand.id)
  } finally {
    for (const place of places) await place.close()
  }
}

async function openShared(url: string, site: string): Promise<Place> {
  const silent = () => undefined
  const database = openPostgres(url, { info: silent, warn: silent, error: silent })
  await database.opened
  return toPlace('the database', database, site)
}

function toPlace(name: string, database: Database, site: string) {
  const { listOutcomes } = createLeadStore(database, site, 0)
  return { name, store: createSubmissionStore(database, site), listOutcomes, close: database.close }
}

async function listLeads(places: readonly Place[], brand: Brand): Promise<number> {
  for (const { name, listOutcomes } of places) {
    const leads = await listOutcomes()
    for (const lead of leads) console.log(`${lead.key}  ${describeOutcome(lead, brand)}`)
    console.log(`Leads of ${brand.id} in ${name}: ${leads.length}`)
  }
  return 0
}

async function runOn(places: readonly Place[], site: string): Promise<number> {
  const found: (StoredSubmission & { place: Place })[] = []
  let isAway = false
  for (const place of places) {
    const submissions = await listUndelivered(place)
    isAway ||= submissions === undefined
    for (const submission of submissions ?? []) found.push({ ...submission, place })
    if (command !== 'list' || !submissions) continue
    for (const { key, formId, state, createdMs, tries, leadState } of submissions)
      console.log(
        `${key}  form ${formId}  ${new Date(createdMs).toISOString()}  tries ${tries}  ${state}: ${MEANINGS[state]}${leadState === 'refused' ? REFUSED_LEAD : ''}`,
      )
    console.log(`${submissions.length} of ${site} not delivered, in ${place.name}`)
  }
  if (isAway) fail("The database at DATABASE_URL can't be reached: what it holds isn't listed.")
  return command === 'list' ? Number(isAway) : runOnOne(found)
}

/** WordPress has its own: _Form entries_. */
function writeClicks(file: string): number {
  if (prefix === undefined || !isAdNetwork(prefix)) return fail(USAGE)
  if (!existsSync(file)) return fail(`There are no entries in ${resolve(file)}.`)
  const database = openDatabase(file)
  const leads = createEntries(database)
    .list()
    .map(({ at, status, values }) => ({
      createdAt: at,
      status,
      source: parseLeadSource(values['source']),
    }))
  database.close()
  process.stdout.write(toClickFile(leads, prefix))
  return 0
}

/** @returns undefined when the database is away */
async function listUndelivered({ store }: Place): Promise<StoredSubmission[] | undefined> {
  try {
    return await store.listUndelivered()
  } catch (error) {
    if (error instanceof DatabaseAwayError) return undefined
    throw error
  }
}

async function runOnOne(undelivered: (StoredSubmission & { place: Place })[]): Promise<number> {
  if (!['show', 'send', 'drop'].includes(command) || prefix === undefined) return fail(USAGE)
  const found = undelivered.filter(({ key }) => key.startsWith(prefix))
  const [submission] = found
  if (!submission || found.length > 1) return fail(`${found.length} submissions begin with "${prefix}".`)
  const { place, ...shown } = submission
  const { key, state } = shown
  if (command === 'show') console.log(JSON.stringify({ ...shown, meaning: MEANINGS[state] }, null, 2))
  else if (command === 'drop') {
    await place.store.remove(key)
    console.log(`Dropped ${key}.`)
  } else if (await place.store.sendAgain(key)) console.log(`${key} is sent with the site's next run.`)
  else return fail(`${key} is being sent right now.`)
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}
