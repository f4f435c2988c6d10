import type { ReactNode } from 'react'
import css from './notice.module.css'

/** A highlighted message: a state, a success, or a failure and what to do. */
export function Notice({
  tone = 'info',
  title,
  role,
  className,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  title?: string | undefined
  /** `status` or `alert` when it comes after the page has been read. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div role={role} className={[css.notice, css[tone], className].filter(Boolean).join(' ')}>
      {title !== undefined && <p className={css.title}>{title}</p>}
      {children}
    </div>
  )
}
