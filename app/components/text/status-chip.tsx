import { toStatusLabel, type HomeStatus } from '../../../domain/home/home.ts'
import css from './status-chip.module.css'

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
