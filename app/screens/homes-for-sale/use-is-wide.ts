import { useSyncExternalStore } from 'react'
import { SPLIT_VIEW_BREAKPOINT_PX } from '../../../domain/site/layout-flags.ts'

const wide = `(width >= ${SPLIT_VIEW_BREAKPOINT_PX}px)`

/** @returns whether list and map stand side by side; false on the server and during hydration */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, isWide, onServer)
}

function onChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isWide = () => matchMedia(wide).matches
const onServer = () => false
