/** `npm run submissions -- list|show|send|drop [key]`: what visitors sent and the content system hasn't accepted. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { toDataDir } from '../server/config/config.ts'
import { openSubmissionStore, type SubmissionStore } from '../server/forms/queue-store.ts'

const USAGE = `npm run submissions -- <command>

  list          what waits or is held, without what visitors wrote
  show <key>    one submission with its fields; the first characters of the key are enough
  send <key>    send it with the site's next run, even if it may have arrived before
  drop <key>    delete it for good

Reads DATA_DIR, like the site; the site may be running.`

const MEANINGS = {
  waiting: 'will be sent',
  uncertain: 'may have arrived; is looked for',
  refused: 'the form refuses it; look at it, then drop it',
  held: "was sent twice without a usable response; look for it in the content system, then 'send' or 'drop'",
  delivered: 'delivered',
} as const

const [command = 'list', prefix] = process.argv.slice(2)
const folder = resolve(toDataDir(process.env), 'submissions')
if (!existsSync(folder)) {
  console.log(`No submissions in ${folder}.`)
  process.exit()
}
const store = openSubmissionStore(folder)
try {
  run(store)
} finally {
  store.close()
}

function run(submissions: SubmissionStore): void {
  const undelivered = submissions.listUndelivered()
  if (command === 'list') {
    for (const { key, formId, state, createdMs, tries } of undelivered)
      console.log(
        `${key}  form ${formId}  ${new Date(createdMs).toISOString()}  tries ${tries}  ${state}: ${MEANINGS[state]}`,
      )
    console.log(`${undelivered.length} not delivered, in ${folder}`)
    return
  }
  const found = undelivered.filter(({ key }) => prefix !== undefined && key.startsWith(prefix))
  const [submission] = found
  if (!['show', 'send', 'drop'].includes(command) || prefix === undefined) return fail(USAGE)
  if (!submission || found.length > 1) return fail(`${found.length} submissions begin with "${prefix}".`)
  const { key, fields, state } = submission
  if (command === 'show')
    console.log(JSON.stringify({ ...submission, meaning: MEANINGS[state], fields }, null, 2))
  else if (command === 'drop') {
    submissions.remove(key)
    console.log(`Dropped ${key}.`)
  } else if (submissions.sendAgain(key, Date.now())) console.log(`${key} is sent with the site's next run.`)
  else fail(`${key} is being sent right now.`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
