import { useEffect, type RefObject } from 'react'
import type { PlatPoint } from '../../../domain/site-plan/plat.ts'
import type { PlatLotView } from '../../../domain/site-plan/plat-view.ts'

/** Also keeps the lot that has the focus in view. @param viewport the drawing that has the focus */
export function usePlatKeys(
  viewport: RefObject<SVGSVGElement | null>,
  lots: readonly PlatLotView[],
  {
    zoomIn,
    zoomOut,
    showWhole,
    show,
  }: { zoomIn: () => void; zoomOut: () => void; showWhole: () => void; show: (at: PlatPoint) => void },
): void {
  useEffect(() => {
    const svg = viewport.current
    if (!svg) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const acts: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }

    function pressKey(event: KeyboardEvent) {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
      showFocused(event)
    }

    function showFocused({ target }: Event) {
      // A mouse press focuses too, and must not move the lot under it.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const at = lots.find(({ lot }) => lot === target.getAttribute('data-highlight-key'))?.at
      if (at) show(at)
    }

    svg.addEventListener('keydown', pressKey, { signal })
    svg.addEventListener('focusin', showFocused, { signal })
    return () => listening.abort()
  }, [viewport, lots, zoomIn, zoomOut, showWhole, show])
}
