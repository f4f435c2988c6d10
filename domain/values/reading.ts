/** What a text says, or why it says nothing: half a sentence for an editor, '' where there's nothing to mend. */
export type Reading<T> = { value: T } | { why: string }

/** @returns undefined where there's no value */
export function valueOf<T>(reading: Reading<T>): T | undefined {
  return 'value' in reading ? reading.value : undefined
}

/** @returns '' where there's a value, or nothing to mend */
export function whyNot(reading: Reading<unknown>): string {
  return 'why' in reading ? reading.why : ''
}
