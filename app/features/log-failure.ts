/** Writes an error to the console for developers. The screen decides what the visitor sees. */
export function logFailure(what: string, error: unknown): void {
  console.info(what, error instanceof Error ? error.message : error)
}
