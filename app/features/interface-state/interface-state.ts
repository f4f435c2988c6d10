/** What screens share while a visitor is here (specification §3). Kept in the browser only; a server never writes it. */
import { useSyncExternalStore } from 'react'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

export type InterfaceState = {
  /** As the address says, which is what our own screens read. */
  showMap: boolean
  mapCenter: LatLng
  mapZoom: number
  /** Google's maps script can be used. Our own screens ask the map's provider. */
  mapLoaded: boolean
  platLoading: boolean
  /** False once the visitor has closed the banner. */
  showBanner: boolean
  agentAuthorized: boolean
}

/** The state before anything has happened (§3, §9). */
export const initialInterfaceState: InterfaceState = {
  showMap: false,
  mapCenter: { lat: 24, lng: 12 },
  mapZoom: 8,
  mapLoaded: false,
  platLoading: false,
  showBanner: true,
  agentAuthorized: false,
}

export type InterfaceStore = {
  /** The same object until something changes. */
  get(): InterfaceState
  /** Changes the given values. Listeners are called for real changes only. */
  set(change: Partial<InterfaceState>): void
  /** Calls `listener` after each change. @returns a function that ends this */
  subscribe(listener: () => void): () => void
}

export function createInterfaceStore(): InterfaceStore {
  let state = initialInterfaceState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = applyChange(state, change)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function applyChange(state: InterfaceState, change: Partial<InterfaceState>): InterfaceState {
  const isSame = Object.entries(change).every(([name, value]) =>
    Object.is(state[name as keyof InterfaceState], value),
  )
  return isSame ? state : { ...state, ...change }
}

/** The page's store. On the server it keeps its initial state: one process serves many visitors. */
export const interfaceStore = createInterfaceStore()

/** On the server and during hydration the initial value. */
export function useInterfaceState<Name extends keyof InterfaceState>(name: Name): InterfaceState[Name] {
  return useSyncExternalStore(
    interfaceStore.subscribe,
    () => interfaceStore.get()[name],
    () => initialInterfaceState[name],
  )
}
