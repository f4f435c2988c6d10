/** A phone four times slower than a desktop lays out and paints this many new markers without dropping frames. */
const MARKERS_A_STEP = 12

/** All new markers at once would drop frames: those that stay, and the next few. */
export function nextStep(keys: readonly string[], shown: ReadonlySet<string>): ReadonlySet<string> {
  const missing = keys.filter((key) => !shown.has(key)).slice(0, MARKERS_A_STEP)
  return new Set([...keys.filter((key) => shown.has(key)), ...missing])
}
