/**
 * Writes down what went wrong where nobody but a developer looks. What the visitor is told is the screen's business.
 * @param what what couldn't be done, as a sentence
 * @param error why
 */
export function logFailure(what: string, error: unknown): void {
  console.info(what, error instanceof Error ? error.message : error)
}
