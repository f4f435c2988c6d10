/** The specification's words (§8). */
export class TagManagerIdError extends Error {
  override name = 'TagManagerIdError' as const

  constructor() {
    super('Google tag manager ID not provided.')
  }
}

/** Writes to the console that there's none, where the builder has no analytics. */
export function logMissingId(): void {
  console.info(new TagManagerIdError().message)
}
