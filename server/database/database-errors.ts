/** The database can't be reached or written to now. Whether the last statement took effect may be unknown. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError' as const
}

/** The database can't be used as it's set up. The message says what an operator has to change. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError' as const
}
