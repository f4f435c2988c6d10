// A module of its own, because not every page loads the analytics code.

let hasStarted = false

export function noteAnalyticsStarted(): void {
  hasStarted = true
}

export function hasAnalyticsStarted(): boolean {
  return hasStarted
}
