let lastMs = 0
let aheadMs = 0

/** Milliseconds since 1970, never less than before: the machine's clock may be set back. */
export function monotonicNowMs(): number {
  const wallMs = Date.now()
  if (wallMs + aheadMs < lastMs) aheadMs = lastMs - wallMs
  lastMs = wallMs + aheadMs
  return lastMs
}

export function toWallMs(monotonicMs: number): number {
  return monotonicMs - aheadMs
}

export function fromWallMs(wallMs: number): number {
  return wallMs + aheadMs
}

/** Waits until the clock has moved on: what's read in the millisecond of a change counts as older than it. */
export async function untilNextMs(): Promise<void> {
  const startMs = monotonicNowMs()
  while (monotonicNowMs() <= startMs) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Forgets every earlier time, as a process that starts does. Only for tests, which share a process and set its clock. */
export function restartMonotonicClock(): void {
  lastMs = 0
  aheadMs = 0
}
