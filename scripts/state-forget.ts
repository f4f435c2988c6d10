/** Finds and deletes what the site has of a person, by their email address, however it's spelled. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toMailboxKey } from '../domain/forms/mailbox-key.ts'
import type { Database, Row } from '../server/database/database.ts'
import { toMailboxName } from '../server/follow/mailbox-name.ts'
import { toClientHash } from '../server/forms/client-registrations.ts'
import type { Secrets } from '../server/session/sealed-values.ts'
import { ENTRIES_FILE } from './state-backup.ts'

/** What was deleted: which store, what names it there, and since when it was stored. */
export type ForgottenRow = { store: string; name: string; since: string }

type Person = { email: string; site: string; secrets: readonly string[] | Secrets }

/** Deletes all of it, or nothing. */
export function forgetPerson(database: Database, { email, site, secrets }: Person): Promise<ForgottenRow[]> {
  const mailbox = toMailboxKey(email)
  return database.transaction(async ({ lock, query }) => {
    const take = async (store: string, sql: string, name: string, since?: string, ...values: string[]) =>
      (await query(sql, [site, ...values])).map((row) => toForgotten(store, row[name], row[since ?? '']))
    await lock(`follows ${site}`)
    await lock(`client registrations ${site}`)
    const forgotten: ForgottenRow[] = []
    for (const row of await query('SELECT key, fields, lead FROM submissions WHERE site = $1', [site]))
      if (names(String(row['fields']), mailbox) || names(JSON.stringify([toWords(row['lead'])]), mailbox))
        forgotten.push(
          ...(await take(
            'submission that waits',
            'DELETE FROM submissions WHERE site = $1 AND key = $2 RETURNING key, created_ms',
            'key',
            'created_ms',
            String(row['key']),
          )),
        )
    for (const row of await query('SELECT email FROM subscribers WHERE site = $1', [site])) {
      const address = String(row['email'])
      if (toMailboxKey(address) !== mailbox) continue
      const deleteFollows = 'DELETE FROM follows WHERE site = $1 AND email = $2 RETURNING params, asked_ms'
      forgotten.push(...(await take('follow', deleteFollows, 'params', 'asked_ms', address)))
      const deleteAddress = 'DELETE FROM subscribers WHERE site = $1 AND email = $2 RETURNING email'
      forgotten.push(...(await take('follower', deleteAddress, 'email', undefined, address)))
    }
    const deleteMails = 'DELETE FROM confirmations WHERE site = $1 AND mailbox = $2 RETURNING id, sent_ms'
    forgotten.push(...(await take('unanswered mail', deleteMails, 'id', 'sent_ms', toMailboxName(email))))
    for (const secret of secrets)
      forgotten.push(
        ...(await take(
          'client registration',
          `DELETE FROM client_registrations WHERE site = $1 AND number IN
             (SELECT number FROM client_registrations WHERE site = $1 AND client = $2)
           RETURNING number, at_ms`,
          'number',
          'at_ms',
          toClientHash({ kind: 'email', value: mailbox }, site, secret),
        )),
      )
    return forgotten
  })
}

/** Deletes entries of the embedded content system. */
export function forgetEntries(entriesDir: string, email: string): ForgottenRow[] {
  const file = join(entriesDir, ENTRIES_FILE)
  if (!existsSync(file)) return []
  const entries = new DatabaseSync(file, { timeout: 5_000 })
  try {
    entries.exec('PRAGMA secure_delete = ON')
    const found = (
      entries.prepare('SELECT id, date_created, field_values FROM entries').all() as Row[]
    ).filter((row) => names(String(row['field_values']), toMailboxKey(email)))
    const remove = entries.prepare('DELETE FROM entries WHERE id = ?')
    return found.map((row) => {
      remove.run(Number(row['id']))
      return toForgotten('entry', row['id'], row['date_created'])
    })
  } finally {
    entries.close()
  }
}

/** Whether a person's address is among what was sent, in a field of its own or within a text. */
function names(fields: string, mailbox: string): boolean {
  const values = Object.values(JSON.parse(fields) as Record<string, unknown>).map(String)
  return values
    .flatMap((value) => value.split(/[\s,;:<>()[\]"]+/))
    .some((word) => word.includes('@') && toMailboxKey(word.replace(/[.!?]+$/, '')) === mailbox)
}

/** Of JSON, or nothing. */
function toWords(json: unknown): string {
  return String(json ?? '').replaceAll('\\n', ' ')
}

function toForgotten(store: string, name: unknown, since: unknown): ForgottenRow {
  const at = typeof since === 'string' && since.includes('-') ? since : Number(since)
  return { store, name: String(name), since: since === undefined ? '' : new Date(at).toISOString() }
}
