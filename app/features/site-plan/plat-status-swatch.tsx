import type { PlatStatus } from '../../../domain/site-plan/plat-view.ts'
import * as css from './plat-status-swatch.module.css'

export function PlatStatusSwatch({
  status,
  children,
}: {
  status: PlatStatus
  children?: string | undefined
}) {
  return (
    <span className={css.swatch} data-status={status} aria-hidden={children === undefined || undefined}>
      {children}
    </span>
  )
}
