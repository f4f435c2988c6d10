import { useId, type ReactNode } from 'react'
import { Container, type ContainerWidth } from './container.tsx'
import css from './section.module.css'
import { useOffscreen } from './use-offscreen.ts'

/** A band of a page with its heading; without one it's no section to a screen reader. Neighbors with the same background move together. */
export function Section({
  title,
  intro,
  action,
  tone = 'paper',
  width,
  id,
  className,
  'data-print': print = 'uncolored',
  children,
}: {
  title?: string | undefined
  intro?: ReactNode
  action?: ReactNode
  tone?: 'paper' | 'raised' | 'sunk' | undefined
  width?: ContainerWidth | undefined
  id?: string | undefined
  className?: string | undefined
  /** How it prints (styles/print.css). */
  'data-print'?: string | undefined
  children?: ReactNode
}) {
  const titleId = useId()
  const isOffscreen = useOffscreen()
  const Band = title === undefined ? 'div' : 'section'
  return (
    <Band
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={[css.section, css[tone], className].filter(Boolean).join(' ')}
      // A section that can be linked to has its real height from the start.
      data-offscreen={id === undefined ? isOffscreen : undefined}
      data-print={print}
    >
      <Container width={width}>
        {title !== undefined && (
          <div className={css.head}>
            <div className={css.words}>
              <h2 id={titleId}>{title}</h2>
              {intro !== undefined && <div className={css.intro}>{intro}</div>}
            </div>
            {action}
          </div>
        )}
        {children}
      </Container>
    </Band>
  )
}
