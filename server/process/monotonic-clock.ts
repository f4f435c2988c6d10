let lastMs = 0
let aheadMs = 0

/**
 * The time by which a process orders its own events: an operator or a time server may set the machine's clock back, and
 * what was read before would then be newer than what's published now.
 * @returns milliseconds since 1970, as of the machine's clock until that is set back, and never less than before
 */
export function monotonicNowMs(): number {
  const wallMs = Date.now()
  if (wallMs + aheadMs < lastMs) aheadMs = lastMs - wallMs
  lastMs = wallMs + aheadMs
  return lastMs
}

/** @returns what the machine's clock would say now of a moment of the monotonic clock */
export function toWallMs(monotonicMs: number): number {
  return monotonicMs - aheadMs
}

/** @returns a moment of the machine's clock, as of now, on the monotonic one */
export function fromWallMs(wallMs: number): number {
  return wallMs + aheadMs
}

/** Forgets every earlier time, as a process that starts does. Only for tests, which share a process and set its clock. */
export function restartMonotonicClock(): void {
  lastMs = 0
  aheadMs = 0
}
