import { useEffect, useState } from 'react'
import { nextStep } from '../../../domain/map/marker-steps.ts'

/**
 * Shows markers a few at a time, a picture each, so that no single picture takes long on a slow phone.
 * @param keys the markers that are to be shown, in order; all of the first ones are shown at once
 * @returns those that are shown now
 */
export function useInSteps(keys: readonly string[]): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(keys))
  const now = nextStep(keys, shown)

  useEffect(() => {
    if (shown.size === keys.length && keys.every((key) => shown.has(key))) return
    const frame = requestAnimationFrame(() => setShown(now))
    return () => cancelAnimationFrame(frame)
  })

  return now
}
