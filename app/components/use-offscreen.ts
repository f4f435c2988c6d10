import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The value of `data-offscreen` (styles/elements.css), set in what the server renders: the first view doesn't wait for
 * the layout of the rest. What the browser renders has its real height from the start, because Back
 * scrolls it to where the visitor left it.
 */
export function useOffscreen(): true | undefined {
  const [isOffscreen] = useState(!useHydrated())
  return isOffscreen || undefined
}
