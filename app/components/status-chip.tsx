import { toStatusLabel, type HomeStatus } from '../../domain/home/home.ts'
import css from './status-chip.module.css'

/** Where a home stands: ready, being built, still a lot; or a draft only its editor has seen. */
export function StatusChip({
  status,
  className,
}: {
  status: HomeStatus | 'draft'
  className?: string | undefined
}) {
  return (
    <span className={[css.chip, css[status], className].filter(Boolean).join(' ')}>
      {status === 'draft' ? 'Draft' : toStatusLabel(status)}
    </span>
  )
}
