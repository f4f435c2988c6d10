import type { KeyboardEvent } from 'react'

/** What Tab reaches: of radio buttons with one name that's the checked one. */
const stopSelector = 'a[href], :enabled:not([type="radio"]:not(:checked))'

/** Traps focus in an overlay: Tab goes from its last stop to its first, and back. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)
  const stops = [...all].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  )
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops.at(0)
  next?.focus()
}
