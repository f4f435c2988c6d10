import type { ReactNode } from 'react'
import * as css from './fold.module.css'

/** A part of a page that's opened by its heading. */
export function Fold({
  title,
  id,
  children,
}: {
  title: string
  id?: string | undefined
  children: ReactNode
}) {
  return (
    <details className={css.fold}>
      <summary>
        <h2 className={css.title}>{title}</h2>
      </summary>
      {/* A browser opens what a link leads into, not a fold that it leads to. */}
      <div id={id} className={css.body}>
        {children}
      </div>
    </details>
  )
}
