import process from 'node:process'
import { parseArgs } from 'node:util'
import { ContentFolderError } from './content-folder/problem.ts'
import { openDatabase } from './database/schema.ts'
import { createEntries, ENTRY_STATUSES } from './forms/entries.ts'
import { createFaultControl } from './http/fault-control.ts'
import { startContentSystem } from './start.ts'

const HELP = `Usage: node content-system/embedded/main.ts --content DIR [options]

  --content DIR          the content folder (required)
  --port N               the port to listen on; 0 is any free one (default 8080)
  --host NAME            the address to listen on (default 127.0.0.1)
  --public-origin URL    how it is reached from outside (default: where it listens)
  --database FILE        keeps submissions in this file (default: in memory)
  --keep-entries-days N  deletes entries of forms after N days (default: never)
  --entry-status REFERENCE=STATUS
                         says how far the office is with an entry of --database, and ends: new, in-progress, scheduled,
                         done
  --cache DIR            keeps smaller sizes of pictures here (default: a temporary folder)
  --secret TEXT          shared with the website: signs what it's told, and its requests for drafts
  --webhook-url URL      told of every change, with --secret
  --forms-key TEXT       may read and submit forms, with --forms-secret
  --forms-secret TEXT
  --no-watch             does not re-read files that change
  --faults               takes faults at /__faults; for tests only
  --check                reads the content folder, prints what is wrong in it, and ends (1 when something is)
  --help                 this text
`

/** Runs the program. @returns the exit code, or `undefined` while it keeps running. */
async function run(args: readonly string[]): Promise<number | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      'public-origin': { type: 'string' },
      database: { type: 'string' },
      'keep-entries-days': { type: 'string' },
      'entry-status': { type: 'string' },
      cache: { type: 'string' },
      'webhook-url': { type: 'string' },
      secret: { type: 'string' },
      'forms-key': { type: 'string' },
      'forms-secret': { type: 'string' },
      'no-watch': { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (values['entry-status'] !== undefined) return changeEntryStatus(values['entry-status'], values.database)
  if (values.content === undefined) throw new TypeError('--content is required; --help names the options')
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`--port: ${values.port} is no port`)
  if (values['webhook-url'] !== undefined && values.secret === undefined)
    throw new TypeError('--webhook-url needs --secret')
  const entryRetentionDays = Number(values['keep-entries-days'] ?? 0)
  if (!Number.isInteger(entryRetentionDays) || entryRetentionDays < 0)
    throw new TypeError(`--keep-entries-days: ${values['keep-entries-days']} is no number of days`)
  const forms = pair(values, 'forms-key', 'forms-secret')
  const system = await startContentSystem({
    contentDir: values.content,
    port: values.check ? 0 : port,
    host: values.host,
    watch: !values['no-watch'] && !values.check,
    ...(values.faults && { intercept: createFaultControl() }),
    ...(values['public-origin'] === undefined ? {} : { publicOrigin: values['public-origin'] }),
    ...(values.database === undefined ? {} : { databaseFile: values.database }),
    ...(entryRetentionDays > 0 && { entryRetentionDays }),
    ...(values.cache === undefined ? {} : { cacheDir: values.cache }),
    ...(values.secret === undefined ? {} : { secret: values.secret }),
    ...(values['webhook-url'] === undefined ? {} : { webhookUrl: values['webhook-url'] }),
    ...(forms ? { forms: { key: forms[0], secret: forms[1] } } : {}),
    log: (level, message, details) =>
      process.stderr.write(`${level}: ${message}${details ? ` ${JSON.stringify(details)}` : ''}\n`),
  })
  if (values.check) {
    await system.close()
    return system.problems().length === 0 ? 0 : 1
  }
  process.stdout.write(`Content system ready on ${system.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void system.close())
  return undefined
}

/** @returns the exit code: 1 when no entry has the reference */
function changeEntryStatus(text: string, file: string | undefined): number {
  const [reference = '', given] = text.split('=')
  const status = ENTRY_STATUSES.find((each) => each === given)
  if (reference === '' || !status)
    throw new TypeError(`--entry-status: ${text} is no REFERENCE=STATUS; --help names the statuses`)
  if (file === undefined) throw new TypeError('--entry-status needs --database')
  const database = openDatabase(file)
  try {
    const count = createEntries(database).setStatus(reference, status)
    process.stdout.write(`${count} ${count === 1 ? 'entry is' : 'entries are'} ${status}\n`)
    return count === 0 ? 1 : 0
  } finally {
    database.close()
  }
}

function pair<Name extends string>(
  values: Partial<Record<Name, string | undefined>>,
  one: Name,
  other: Name,
): [string, string] | undefined {
  const [first, second] = [values[one], values[other]]
  if ((first === undefined) !== (second === undefined))
    throw new TypeError(`--${one} and --${other} go together`)
  return first === undefined || second === undefined ? undefined : [first, second]
}

if (import.meta.main) {
  try {
    const code = await run(process.argv.slice(2))
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    const known = error instanceof ContentFolderError || error instanceof TypeError
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
}
