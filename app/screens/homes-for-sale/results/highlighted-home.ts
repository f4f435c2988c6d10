import { useState, useSyncExternalStore } from 'react'

export type HighlightedHome = {
  get: () => number | undefined
  set: (homeId: number | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside of React state: a pointer that crosses the map would re-render the whole screen at every pin. */
export function useHighlightedHome(): HighlightedHome {
  const [highlighted] = useState(createHighlightedHome)
  return highlighted
}

export function useHighlightedId({ subscribe, get }: HighlightedHome): number | undefined {
  return useSyncExternalStore(subscribe, get, none)
}

/** @returns whether it is this one; the caller renders again only when that changes */
export function useIsHighlighted({ subscribe, get }: HighlightedHome, homeId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => get() === homeId,
    () => false,
  )
}

const none = () => undefined

function createHighlightedHome(): HighlightedHome {
  let highlighted: number | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => highlighted,
    set(homeId) {
      if (homeId === highlighted) return
      highlighted = homeId
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
