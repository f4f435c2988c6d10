import { useRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layers open over the page, from the bottom up; each has a history entry. */
    layers?: readonly string[]
  }
}

/** The same in this window as a list; only the last one is closed by Back. */
const openLayers: { name: string }[] = []

/** Tells style sheets, which would otherwise ask of every change in the page whether a sheet is open. */
function showOpenLayers(): void {
  document.documentElement.dataset['layers'] = openLayers.map(({ name }) => name).join(' ')
}

/** An entry of its own in the history, so that Back stays on the page. @param name unlike another layer's */
export function useBackCloses(name: string, isOpen: boolean, close: () => void): void {
  const router = useRouter()
  /** The address when the layer was opened; undefined when it has no entry of its own. */
  const openedAt = useRef<string>(undefined)
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return
    const layer = { name }
    openLayers.push(layer)
    showOpenLayers()
    const { pathname } = router.history.location
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn({ action, currentLocation, nextLocation }) {
        // On the way to another screen there's nothing to close, though this one still shows.
        if (action !== 'BACK' || openLayers.at(-1) !== layer || currentLocation.pathname !== pathname)
          return false
        closeNow()
        // What was chosen meanwhile replaced the layer's entry, and stays.
        return currentLocation.href !== nextLocation.href
      },
    })
    return () => {
      unblock()
      openLayers.splice(openLayers.indexOf(layer), 1)
      showOpenLayers()
    }
  }, [isOpen, name, router])

  useEffect(() => {
    const { location } = router.history
    const layers = location.state.layers ?? []
    if (isOpen && !layers.includes(name)) {
      openedAt.current = location.href
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, layers: [...layers, name] }),
        resetScroll: false,
      })
    }
    if (isOpen || openedAt.current === undefined) return
    const address = openedAt.current
    openedAt.current = undefined
    // A link that closed the layer is followed first.
    setTimeout(() => {
      const { href, state } = router.history.location
      if (href === address && state.layers?.at(-1) === name) leaveEntry(router.history)
    })
  }, [isOpen, name, router])
}

/** Goes back one entry, unless another address replaces this one before the browser is there. */
function leaveEntry(history: RouterHistory): void {
  const { href } = history.location
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => action === 'BACK' && currentLocation.href !== href,
  })
  // For this Back only, also when another layer blocks it first.
  addEventListener('popstate', () => setTimeout(unblock), { once: true })
  history.back()
}

/** @returns whether the last history entry is a layer's; another address may replace it */
export function isLayerEntry({ state }: Pick<ParsedLocation, 'state'>): boolean {
  return (state.layers ?? []).length > 0
}
