/** The specification's words (§8). */
export class TagManagerIdError extends Error {
  override name = 'TagManagerIdError' as const

  constructor() {
    super('Google tag manager ID not provided.')
  }
}

/** Says on the console that there is none, where nothing measures visits. */
export function logMissingId(): void {
  console.info(new TagManagerIdError().message)
}
