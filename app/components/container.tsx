import type { ReactNode } from 'react'
import css from './container.module.css'

export type ContainerWidth = 'text' | 'content' | 'wide'

export function Container({
  width = 'content',
  className,
  'data-print': print,
  children,
}: {
  width?: ContainerWidth | undefined
  className?: string | undefined
  /** How it prints (styles/print.css). */
  'data-print'?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={[css.container, css[width], className].filter(Boolean).join(' ')} data-print={print}>
      {children}
    </div>
  )
}
