import type { KeyboardEvent } from 'react'

/** Traps focus in an overlay: Tab goes from its last stop to its first, and back. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement & Control>(
    'a[href], button, input, select, textarea',
  )
  const stops = listTabStops([...all])
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops.at(0)
  next?.focus()
}

type Control = Pick<HTMLElement, 'tabIndex' | 'checkVisibility'> &
  Partial<Pick<HTMLInputElement, 'disabled' | 'type' | 'name' | 'checked'>>

/** @returns those that Tab reaches, in order; of radio buttons with one name that's the checked one */
export function listTabStops<Each extends Control>(all: readonly Each[]): Each[] {
  const isCovered = ({ type, name, checked }: Each) =>
    type === 'radio' &&
    !checked &&
    all.some((other) => other.type === type && other.name === name && other.checked)
  return all.filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.disabled &&
      !isCovered(stop) &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
}
