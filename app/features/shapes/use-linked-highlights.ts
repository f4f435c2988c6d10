import { useEffect, type RefObject } from 'react'

/**
 * Marks whatever stands for the same thing as what is pointed at or focused: a shape of a drawing and its row of a
 * table say `data-twin` with the same value, and both get `data-marked`. Done past React, for it happens with every
 * move of a mouse over a hundred elements.
 * @param root holds both
 */
export function useTwins(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening

    function mark(twin: string | undefined) {
      if (!element) return
      for (const marked of element.querySelectorAll('[data-marked]')) marked.removeAttribute('data-marked')
      if (twin === undefined) return
      for (const each of element.querySelectorAll(`[data-twin="${CSS.escape(twin)}"]`))
        each.setAttribute('data-marked', '')
    }
    const markFocused = () => mark(toTwin(document.activeElement))

    element.addEventListener(
      'pointerover',
      ({ target }) => mark(toTwin(target) ?? toTwin(document.activeElement)),
      {
        signal,
      },
    )
    element.addEventListener('pointerleave', markFocused, { signal })
    element.addEventListener('focusin', ({ target }) => mark(toTwin(target)), { signal })
    element.addEventListener('focusout', () => mark(undefined), { signal })
    return () => listening.abort()
  }, [root])
}

function toTwin(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-twin]')?.getAttribute('data-twin') ?? undefined)
    : undefined
}
