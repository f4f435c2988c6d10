import { useState, useSyncExternalStore } from 'react'

/** Which home is under the pointer or holds the keyboard, on one side of the screen. */
export type RaisedHome = {
  get: () => number | undefined
  set: (homeId: number | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** Kept outside of React's state: a pointer that crosses the map would draw the whole screen anew at every pin. */
export function useRaisedHome(): RaisedHome {
  const [raised] = useState(createRaisedHome)
  return raised
}

/** @returns the home raised now */
export function useRaisedId({ subscribe, get }: RaisedHome): number | undefined {
  return useSyncExternalStore(subscribe, get, none)
}

/** @returns whether it is this one; whoever asks is drawn anew only when that changes */
export function useIsRaised({ subscribe, get }: RaisedHome, homeId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => get() === homeId,
    () => false,
  )
}

const none = () => undefined

function createRaisedHome(): RaisedHome {
  let raised: number | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => raised,
    set(homeId) {
      if (homeId === raised) return
      raised = homeId
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
