import type { Queries } from './database.ts'
import { DatabaseSetupError } from './database-errors.ts'
import { MIGRATIONS_TABLE } from './migrate.ts'

const OLDEST_VERSION = 14

const MAY_NOT_CONNECT = '28000'
/** On connecting, to that database; later, to a schema or a table. */
const NO_RIGHTS = '42501'

/** What's wrong, by PostgreSQL's code or Node's. */
const problems: Record<string, string> = {
  '28P01': 'the password is wrong',
  [MAY_NOT_CONNECT]: 'the user may not connect',
  '3D000': "the database doesn't exist",
  [NO_RIGHTS]:
    'the user may not create tables there, or use those of the site: grant it CREATE and USAGE on the schema',
  '3F000': "the schema of the user's search path doesn't exist",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate isn't trusted; sslrootcert names the file of its authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate isn't trusted; sslrootcert names the file of its authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate isn't trusted; sslrootcert names the file of its authority",
  ERR_INVALID_URL: "it isn't an address",
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
export function toSetupError(error: unknown, during: 'connect' | 'use'): DatabaseSetupError | undefined {
  const problem = error instanceof Error ? findProblem(error, during) : undefined
  return problem === undefined ? undefined : toError(problem)
}

function findProblem(error: Error, during: 'connect' | 'use'): string | undefined {
  if (error.message.includes('server does not support SSL')) return "it doesn't speak TLS"
  if (error.message.includes('client password must be')) return 'it asks for a password, and none is given'
  if ('syscall' in error && error.syscall === 'open')
    return `a file that it names can't be read (${error.message})`
  const code = 'code' in error ? String(error.code) : ''
  return problems[during === 'connect' && code === NO_RIGHTS ? MAY_NOT_CONNECT : code]
}

function toError(problem: string): DatabaseSetupError {
  return new DatabaseSetupError(`DATABASE_URL: the database can't be used: ${problem}`)
}
