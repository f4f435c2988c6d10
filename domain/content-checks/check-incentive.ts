import { formatDate } from '../home/figures.ts'
import { readIncentive } from '../price/incentive.ts'
import { whyNot } from '../values/reading.ts'
import { problem, textOf, type CheckedItem, type Problem } from './checked-content.ts'

export function checkIncentive(item: CheckedItem, today: string): Problem[] {
  const why = whyNot(readIncentive(item))
  const endsOn = textOf(item, 'ends_on') ?? ''
  const isChanged = endsOn !== '' && endsOn < today && (item.modifiedDay ?? '') > endsOn
  return [
    ...(why === ''
      ? []
      : [
          problem(
            'serious',
            'incentive-unshown',
            `Visitors don’t see it, because ${why}.`,
            'Fill in what’s missing, or correct it.',
          ),
        ]),
    ...(isChanged
      ? [
          problem(
            'missed',
            'incentive-changed',
            `It ended on ${formatDate(endsOn) ?? endsOn} and was changed since, which the history of its homes says.`,
            'For another time, write a new incentive.',
            { field: 'ends_on' },
          ),
        ]
      : []),
  ]
}
