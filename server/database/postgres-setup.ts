/** Whether PostgreSQL, as an operator has set it up, is one that the site can use. */
import type { Queries } from './database.ts'
import { DatabaseSetupError } from './database-errors.ts'
import { MIGRATIONS_TABLE } from './migrate.ts'

const OLDEST_VERSION = 14

/** What's wrong, by PostgreSQL's code or Node's. */
const problems: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the user may not connect',
  '3D000': "the database doesn't exist",
  '42501': 'the user may not create tables there: grant it CREATE and USAGE on the schema',
  '3F000': "the schema of the user's search path doesn't exist",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate isn't trusted; sslrootcert names the file of its authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate isn't trusted; sslrootcert names the file of its authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate isn't trusted; sslrootcert names the file of its authority",
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** @throws DatabaseSetupError for a version that's too old, and for tables of another program */
export async function checkSetup({ query }: Pick<Queries, 'query'>): Promise<void> {
  const [server] = await query(
    "SELECT current_setting('server_version_num')::int / 10000 AS version, current_schema() AS schema",
  )
  if (Number(server?.['version']) < OLDEST_VERSION)
    throw toError(`PostgreSQL ${OLDEST_VERSION} or newer is needed, it's ${Number(server?.['version'])}`)
  if (server?.['schema'] === null) throw toError(problems['3F000'] ?? '')
  const tables = await query(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename LIMIT 1000',
  )
  const names = tables.map(({ name }) => String(name))
  if (names.length > 0 && !names.includes(MIGRATIONS_TABLE))
    throw toError(
      `it holds tables of another program (${names.slice(0, 3).join(', ')}): give the site a database, or a schema, of its own`,
    )
}

/** @returns what an operator has to change; undefined for any other error */
export function toSetupError(error: unknown): DatabaseSetupError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message.includes('server does not support SSL')) return toError("it doesn't speak TLS")
  const problem = 'code' in error ? problems[String(error.code)] : undefined
  return problem === undefined ? undefined : toError(problem)
}

function toError(problem: string): DatabaseSetupError {
  return new DatabaseSetupError(`DATABASE_URL: the database can't be used: ${problem}`)
}
