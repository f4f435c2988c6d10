import { useRouterState } from '@tanstack/react-router'
import * as css from './navigation-progress.module.css'

/** A thin line at the top while another page loads. CSS hides it for the first 200 ms. */
export function NavigationProgress() {
  const isPending = useRouterState({
    select: ({ status, resolvedLocation }) => status === 'pending' && resolvedLocation !== undefined,
  })
  return isPending ? <div className={css.line} role="progressbar" aria-label="Loading the page" /> : null
}
