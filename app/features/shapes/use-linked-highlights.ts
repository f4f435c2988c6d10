import { useEffect, type RefObject } from 'react'

/**
 * Marks whatever stands for the same thing as what is pointed at or focused: a shape of a drawing and its row of a
 * table say `data-highlight-key` with the same value, and both get `data-highlighted`. Done past React, for it happens with every
 * move of a mouse over a hundred elements.
 * @param root holds both
 */
export function useLinkedHighlights(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening

    function mark(twin: string | undefined) {
      if (!element) return
      for (const marked of element.querySelectorAll('[data-highlighted]'))
        marked.removeAttribute('data-highlighted')
      if (twin === undefined) return
      for (const each of element.querySelectorAll(`[data-highlight-key="${CSS.escape(twin)}"]`))
        each.setAttribute('data-highlighted', '')
    }
    const markFocused = () => mark(toHighlightKey(document.activeElement))

    element.addEventListener(
      'pointerover',
      ({ target }) => mark(toHighlightKey(target) ?? toHighlightKey(document.activeElement)),
      {
        signal,
      },
    )
    element.addEventListener('pointerleave', markFocused, { signal })
    element.addEventListener('focusin', ({ target }) => mark(toHighlightKey(target)), { signal })
    element.addEventListener('focusout', () => mark(undefined), { signal })
    return () => listening.abort()
  }, [root])
}

function toHighlightKey(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-highlight-key]')?.getAttribute('data-highlight-key') ?? undefined)
    : undefined
}
