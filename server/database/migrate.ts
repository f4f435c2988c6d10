import type { Database, Migration } from './database.ts'
import { agentSessions } from './migrations/agent-sessions.ts'
import { clientRegistrations } from './migrations/client-registrations.ts'
import { follows } from './migrations/follows.ts'
import { foundNames } from './migrations/found-names.ts'
import { homeHistory } from './migrations/home-history.ts'
import { leadAnswers } from './migrations/lead-answers.ts'
import { leads } from './migrations/leads.ts'
import { purges } from './migrations/purges.ts'
import { submissions } from './migrations/submissions.ts'

export const MIGRATIONS_TABLE = 'homesite_migrations'

/** Released ones never change; a release only adds, since the one before runs on the same tables. */
const migrations: readonly Migration[] = [
  submissions,
  follows,
  homeHistory,
  agentSessions,
  purges,
  clientRegistrations,
  foundNames,
  leads,
  leadAnswers,
]

/** Of several processes, one migrates while the others wait. */
export async function migrate({
  dialect,
  transaction,
}: Pick<Database, 'dialect' | 'transaction'>): Promise<void> {
  await transaction(async ({ lock, query, run }) => {
    await lock(MIGRATIONS_TABLE)
    await run(
      `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (number BIGINT PRIMARY KEY, applied_ms BIGINT NOT NULL)`,
    )
    const [row] = await query(`SELECT coalesce(max(number), 0) AS last FROM ${MIGRATIONS_TABLE}`)
    for (const [index, migration] of migrations.entries()) {
      const number = index + 1
      if (number <= Number(row?.['last'])) continue
      for (const statement of migration(dialect)) await run(statement)
      await run(`INSERT INTO ${MIGRATIONS_TABLE} (number, applied_ms) VALUES ($1, ${dialect.nowMs})`, [
        number,
      ])
    }
  })
}
