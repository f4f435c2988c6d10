import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

type Moving = { moveBefore?: (element: Element, before: null) => void }

/** A new element would lose focus, or a click in progress. @param host undefined: back */
export function useMovedElement(host: HTMLElement | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    home.current ??= current.parentElement
    const place = host ?? home.current
    if (!place || current.parentElement === place) return
    move(current, place)
  }, [host])
  return element
}

function move(element: HTMLElement, place: HTMLElement & Moving): void {
  const focused = document.activeElement
  // It can't move what isn't in the document, and is new in browsers.
  if (place.moveBefore && element.isConnected && place.isConnected) place.moveBefore(element, null)
  else place.append(element)
  if (focused instanceof HTMLElement && focused !== document.activeElement && element.contains(focused))
    focused.focus({ preventScroll: true })
}
