import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/** @returns whether the component is hydrated: false on the server and during hydration */
export function useHasScripts(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}
