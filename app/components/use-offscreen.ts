import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/** What the browser renders has its real height from the start, because Back scrolls it to where it was. */
export function useOffscreen(): true | undefined {
  const [isOffscreen] = useState(!useHydrated())
  return isOffscreen || undefined
}
