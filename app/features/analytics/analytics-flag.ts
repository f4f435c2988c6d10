// Apart from what measures, which not every page brings.

/** Module level: each script can be put into a document only once. */
let hasStarted = false

/** Notes that scripts of others are on their way into this page. */
export function noteAnalyticsStarted(): void {
  hasStarted = true
}

/** @returns whether scripts of others run in this page, or are on their way into it */
export function hasAnalyticsStarted(): boolean {
  return hasStarted
}
