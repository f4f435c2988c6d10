import { useEffect, type RefObject } from 'react'

/** Outside of React, because it happens with every mouse move over a hundred elements. */
export function useLinkedHighlights(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening

    function highlight(key: string | undefined) {
      if (!element) return
      for (const each of element.querySelectorAll('[data-highlighted]'))
        each.removeAttribute('data-highlighted')
      if (key === undefined) return
      for (const each of element.querySelectorAll(`[data-highlight-key="${CSS.escape(key)}"]`))
        each.setAttribute('data-highlighted', '')
    }
    const highlightFocused = () => highlight(toHighlightKey(document.activeElement))

    element.addEventListener(
      'pointerover',
      ({ target }) => highlight(toHighlightKey(target) ?? toHighlightKey(document.activeElement)),
      {
        signal,
      },
    )
    element.addEventListener('pointerleave', highlightFocused, { signal })
    element.addEventListener('focusin', ({ target }) => highlight(toHighlightKey(target)), { signal })
    element.addEventListener('focusout', () => highlight(undefined), { signal })
    return () => listening.abort()
  }, [root])
}

function toHighlightKey(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-highlight-key]')?.getAttribute('data-highlight-key') ?? undefined)
    : undefined
}
