import type { ReactNode } from 'react'
import css from './notice.module.css'

export function Notice({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: 'info' | 'warning' | undefined
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={[css.notice, css[tone], className].filter(Boolean).join(' ')}>
      {title !== undefined && <p className={css.title}>{title}</p>}
      {children}
    </div>
  )
}
