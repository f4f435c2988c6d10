/** The content system's capacity at the moment. */
export type Origin = {
  /** Whether a call would wait for others, or not be made. */
  isBusy: () => boolean
  /** How many more calls may be made, or wait; Infinity while it isn't slow. */
  room: () => number
  /** When it last began to answer in time again, on the monotonic clock. */
  wellSinceMs: () => number
  /** It has sent something: the next call may be made at once. */
  wake: () => void
}

export const wellOrigin: Origin = {
  isBusy: () => false,
  room: () => Infinity,
  wellSinceMs: () => -Infinity,
  wake: () => undefined,
}
