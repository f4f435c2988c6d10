/** The specification's words (§8). */
export const MISSING_ID = 'Google tag manager ID not provided.'

/** Writes to the console that there's none, where the builder has no analytics. */
export function logMissingId(): void {
  console.info(MISSING_ID)
}
