import { useEffect, useRef, type RefObject } from 'react'
import { interfaceStore, useInterfaceState } from '../../features/interface-state/interface-state.ts'

/**
 * Says whether a small window shows the map in place of the list (§3: showMap, kept while the visitor is here).
 * @param screen where the map stands; its style says how far below the window's edge
 * @returns the state, and what turns it round; the list is found where it was left
 */
export function useMapShown(screen: RefObject<HTMLElement | null>): {
  showsMap: boolean
  switchView: () => void
} {
  const showsMap = useInterfaceState('showMap')
  const listScroll = useRef(0)
  const hasSwitched = useRef(false)

  useEffect(() => {
    if (!hasSwitched.current) return
    hasSwitched.current = false
    if (showsMap) screen.current?.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: listScroll.current, behavior: 'instant' })
  }, [screen, showsMap])

  return {
    showsMap,
    switchView() {
      hasSwitched.current = true
      if (!showsMap) listScroll.current = scrollY
      interfaceStore.set({ showMap: !showsMap })
    },
  }
}
