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
    <details id={id} className={css.fold}>
      <summary>
        <h2 className={css.title}>{title}</h2>
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
