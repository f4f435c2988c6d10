import { useEffect, type RefObject } from 'react'
import { findNextShape, type StepDirection } from '../../../domain/site-plan/shape-steps.ts'

const directions: Record<string, StepDirection> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Roving tabindex: arrow keys, Home and End; without scripts every link is a tab stop. */
export function useShapeKeys(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const svg = drawing.current
    if (!svg) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const listLinks = () => [...svg.querySelectorAll<SVGAElement>('a[data-highlight-key]')]

    function enterAt(current: Element | undefined) {
      for (const link of listLinks()) link.setAttribute('tabindex', link === current ? '0' : '-1')
    }

    function step(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const links = listLinks()
      const from = links.findIndex((link) => link === document.activeElement)
      if (from === -1) return
      const direction = directions[event.key]
      const next = direction
        ? findNextShape(links.map(toMiddle), from, direction)
        : { Home: 0, End: links.length - 1 }[event.key]
      if (next === undefined && !direction) return
      event.preventDefault()
      if (next !== undefined) links[next]?.focus()
    }

    enterAt(svg.querySelector('a[aria-current]') ?? listLinks()[0])
    svg.addEventListener('keydown', step, { signal })
    svg.addEventListener('focusin', ({ target }) => enterAt(toLink(target)), { signal })
    return () => listening.abort()
  }, [drawing])
}

function toLink(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('a[data-highlight-key]') ?? undefined) : undefined
}

function toMiddle(link: Element): { x: number; y: number } {
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
