import { toIncentiveText } from '../../../domain/price/incentive.ts'
import type { IncentiveView } from '../../../domain/price/incentive-view.ts'
import * as css from './parts.module.css'

/** All of each, with its terms: on paper nothing opens. */
export function PrintIncentives({ incentives }: { incentives?: readonly IncentiveView[] | undefined }) {
  return incentives?.map((incentive) => {
    const [first = '', ...facts] = incentive.facts
    return (
      <p key={incentive.id} className={css.part}>
        <span className={css.strong}>Incentive: {incentive.title}</span>{' '}
        <span className={css.legal}>{toIncentiveText({ ...incentive, title: first, facts })}</span>
      </p>
    )
  })
}
