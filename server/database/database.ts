export type SqlValue = string | number | null

/** Whole numbers of any size come as numbers. */
export type Row = Record<string, unknown>

/** SQL that both engines understand, with `$1`, `$2` … for values. */
export type Queries = {
  query(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** @returns how many rows were changed */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
}

export type Transaction = Queries & {
  /** Waits until no other transaction has the lock of this name, and keeps it until the end of this one. */
  lock(name: string): Promise<void>
}

export type Dialect = {
  /** The type of a column that numbers its rows. */
  identity: string
  /** The database's clock, in milliseconds since 1970: the clocks of machines differ. */
  nowMs: string
  /** At the beginning of a transaction: all that it reads is as of one moment. */
  readOneMoment: string
  /** At the end of a subquery that chooses rows to claim: rows that another process is claiming are left out. */
  skipLocked: string
}

/** Every call throws a `DatabaseAwayError` while the database can't be reached or written to. */
export type Database = Queries & {
  dialect: Dialect
  /** Nothing stays when it throws. @param work uses the given transaction, never the database itself */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Resolves when the tables are there, or the database is away. @throws DatabaseSetupError */
  opened: Promise<void>
  /** Milliseconds since 1970; undefined while it's up. */
  downSinceMs(): number | undefined
  onBack(listener: () => void): void
  close(): Promise<void>
}

/** Statements that make tables, or add to them. */
export type Migration = (dialect: Dialect) => readonly string[]
