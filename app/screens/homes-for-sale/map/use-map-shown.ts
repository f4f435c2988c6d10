import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { parseMapView, type MapViewParams } from '../../../../domain/search/map-view-params.ts'
import { interfaceStore } from '../../../features/interface-state/interface-state.ts'

function isOnMap({ search }: ParsedLocation): boolean {
  return parseMapView(search).view === 'map'
}

/** Whether a small window shows the map instead of the list, as the address says (§3: showMap), and what switches it. */
export function useMapShown(
  screen: RefObject<HTMLElement | null>,
  view: MapViewParams['view'],
  onViewParams: (viewParams: MapViewParams, isStep: boolean) => void,
): {
  showsMap: boolean
  switchView: () => void
} {
  const router = useRouter()
  const showsMap = view === 'map'
  const listScroll = useRef(0)
  const hasSwitched = useRef(false)
  /** Set when Back leads to the list. */
  const hasOwnEntry = useRef(false)

  useEffect(() => {
    interfaceStore.set({ showMap: showsMap })
    if (!hasSwitched.current) return
    hasSwitched.current = false
    if (showsMap) screen.current?.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: listScroll.current, behavior: 'instant' })
  }, [screen, showsMap])

  // The router restores the scroll position at which the map's history entry was added: with the map already open.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const closesMap = fromLocation && isOnMap(fromLocation) && !isOnMap(toLocation)
        if (!closesMap || fromLocation.pathname !== toLocation.pathname) return
        hasOwnEntry.current = false
        scrollTo({ top: listScroll.current, behavior: 'instant' })
      }),
    [router],
  )

  function switchView() {
    hasSwitched.current = true
    if (!showsMap) listScroll.current = scrollY
    if (showsMap && hasOwnEntry.current) router.history.back()
    else onViewParams({ view: showsMap ? undefined : 'map' }, !showsMap)
    hasOwnEntry.current = !showsMap
  }

  return { showsMap, switchView }
}
