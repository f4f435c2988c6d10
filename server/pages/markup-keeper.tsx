/** What was written as HTML before, for as long as there is the thing it shows. */
import type { ReactElement } from 'react'
import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

const kept = new WeakMap<object, Map<string, string>>()

/**
 * @param router of the page, for its links
 * @returns writes what was not written before; things are told apart by identity, so they must not change
 */
export function createMarkupKeeper(router: AnyRouter) {
  return (of: object, variant: string, element: ReactElement): string => {
    let variants = kept.get(of)
    if (!variants) kept.set(of, (variants = new Map()))
    let markup = variants.get(variant)
    if (markup === undefined) {
      markup = renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>)
      variants.set(variant, markup)
    }
    return markup
  }
}
