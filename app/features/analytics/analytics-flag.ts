// A module of its own, because not every page loads the analytics code.

/** Module level: each script can be put into a document only once. */
let hasStarted = false

/** Marks that third-party scripts are being added to this page. */
export function noteAnalyticsStarted(): void {
  hasStarted = true
}

/** @returns whether third-party scripts were added to this page */
export function hasAnalyticsStarted(): boolean {
  return hasStarted
}
