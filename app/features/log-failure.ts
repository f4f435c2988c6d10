export function logFailure(what: string, error: unknown): void {
  console.info(what, error instanceof Error ? error.message : error)
}
