import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { useBackCloses } from '../../../features/back-closes/use-back-closes.ts'
import { interfaceStore, useInterfaceState } from '../../../features/interface-state/interface-state.ts'

const MAP_LAYER = 'map'

function hasMapLayer(location: ParsedLocation | undefined): boolean {
  return location?.state.layers?.includes(MAP_LAYER) ?? false
}

/**
 * Whether a small window shows the map instead of the list (specification §3: showMap).
 * @param screen contains the map; its CSS says how far below the window's edge
 * @param isWide whether list and map are side by side
 * @returns the state, and what switches it; the list keeps its scroll position
 */
export function useMapShown(
  screen: RefObject<HTMLElement | null>,
  isWide: boolean,
): {
  showsMap: boolean
  switchView: () => void
} {
  const router = useRouter()
  const showsMap = useInterfaceState('showMap')
  const listScroll = useRef(0)
  const hasSwitched = useRef(false)

  useEffect(() => {
    if (!hasSwitched.current) return
    hasSwitched.current = false
    if (showsMap) screen.current?.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: listScroll.current, behavior: 'instant' })
  }, [screen, showsMap])

  // The router restores the scroll position at which the map's history entry was added: with the map already open.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const closesMap = hasMapLayer(fromLocation) && !hasMapLayer(toLocation)
        if (closesMap && fromLocation?.pathname === toLocation.pathname)
          scrollTo({ top: listScroll.current, behavior: 'instant' })
      }),
    [router],
  )

  function switchView() {
    hasSwitched.current = true
    if (!showsMap) listScroll.current = scrollY
    interfaceStore.set({ showMap: !showsMap })
  }

  useBackCloses(MAP_LAYER, showsMap && !isWide, switchView)
  return { showsMap, switchView }
}
