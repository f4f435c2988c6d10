/** What screens share while a visitor is here (specification §3). Kept in the browser only; a server never writes it. */
import { useSyncExternalStore } from 'react'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

export type InterfaceState = {
  showMap: boolean
  mapCenter: LatLng
  mapZoom: number
  /** The maps script can be used. */
  mapLoaded: boolean
  hideAwards: boolean
  hideFooter: boolean
  platLoading: boolean
  /** False once the visitor has closed the banner. */
  showBanner: boolean
  /** A CSS color that a screen gives the banner; null leaves the editor's. */
  bannerColor: string | null
  agentAuthorized: boolean
  /** Counts how often the awards were asked to start over. */
  resetCarousel: number
}

/** What a change may name. Any mention of `resetCarousel` counts one up, whatever it says (§3). */
export type InterfaceChange = Partial<InterfaceState>

/** The state before anything has happened (§3, §9). */
export const initialInterfaceState: InterfaceState = {
  showMap: false,
  mapCenter: { lat: 24, lng: 12 },
  mapZoom: 8,
  mapLoaded: false,
  hideAwards: false,
  hideFooter: false,
  platLoading: false,
  showBanner: true,
  bannerColor: null,
  agentAuthorized: false,
  resetCarousel: 0,
}

export type InterfaceStore = {
  /** @returns the state as it is; the same object until something changes */
  get(): InterfaceState
  /** Changes what is named. Listeners hear only of real changes. */
  set(change: InterfaceChange): void
  /** Calls `listener` after each change. @returns a function that ends this */
  subscribe(listener: () => void): () => void
}

/**
 * Makes a store of its own.
 * @param initial the state it starts from (§3)
 * @returns the store
 */
export function createInterfaceStore(initial: InterfaceState = initialInterfaceState): InterfaceStore {
  let state = initial
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

/**
 * Applies a change (§3).
 * @param state the state before
 * @param change what is to be different
 * @returns the state after; the same object when nothing is different
 */
export function applyChange(state: InterfaceState, change: InterfaceChange): InterfaceState {
  const { resetCarousel, ...named } = change
  const isSame =
    resetCarousel === undefined &&
    Object.entries(named).every(([name, value]) => Object.is(state[name as keyof InterfaceState], value))
  if (isSame) return state
  return {
    ...state,
    ...named,
    resetCarousel: resetCarousel === undefined ? state.resetCarousel : state.resetCarousel + 1,
  }
}

/** The page's store. On the server it keeps its initial state: one process serves many visitors. */
export const interfaceStore = createInterfaceStore()

/**
 * Reads one value of the shared state and follows it.
 * @param name which value
 * @returns the value; on the server and during hydration, the initial one
 */
export function useInterfaceState<Name extends keyof InterfaceState>(name: Name): InterfaceState[Name] {
  return useSyncExternalStore(
    interfaceStore.subscribe,
    () => interfaceStore.get()[name],
    () => initialInterfaceState[name],
  )
}
