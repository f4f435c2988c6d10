import { formatDate } from '../../../domain/home/figures.ts'
import { toProgressLabel, type ProgressStep } from '../../../domain/pages/development-update.ts'
import * as css from './progress-list.module.css'

export function ProgressList({ progress }: { progress: readonly ProgressStep[] }) {
  if (progress.length === 0) return null
  return (
    <ul className={css.steps}>
      {progress.map(({ label, state, promised, changedOn }) => {
        const promisedFor = promised && formatDate(promised)
        const since = changedOn && formatDate(changedOn)
        return (
          <li key={label} className={css.step}>
            <p className={css.label}>{label}</p>
            <p className={css.state} data-state={state}>
              {toProgressLabel(state)}
            </p>
            <p className={css.dates}>
              {promisedFor && <span>Promised for {promisedFor}</span>}
              {since && <span>Last change {since}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
