import type { ReceiptItem } from '../../../domain/forms/form-outcome.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { FormView } from '../../../domain/forms/form.ts'
import { findPartField } from '../../../domain/forms/tour-request.ts'
import type { TourStop } from '../../../domain/forms/tour-view.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { SubmissionFacts } from '../../forms/submission-facts.ts'
import type { ApiContext } from '../api-context.ts'
import { toHouseWords } from './house-facts.ts'
import type { TourPlace } from './tour-hours.ts'

export function toTourFacts(
  form: FormView,
  values: FormValues,
  place: TourPlace,
  { origin }: Pick<ApiContext, 'origin'>,
): SubmissionFacts {
  const part = findPartField(form)
  const stops = listSeveral(form)
  return withoutAbsent({
    time:
      part?.type === 'time-of-day'
        ? part.choices.find(({ value }) => value === values[part.inputName])?.label
        : undefined,
    visit: toVisitWords(form, place),
    house: form.tour?.house && `${toHouseWords(form.tour.house)} (${origin}${form.tour.house.href})`,
    homes:
      stops.length > 0
        ? stops.map((stop, index) => `${index + 1}. ${toStopWords(stop)} (${origin}${stop.href})`).join('; ')
        : undefined,
  })
}

/** The same for a receipt; times are among the form's own fields. */
export function toTourItems(form: FormView, place: TourPlace): ReceiptItem[] {
  const visit = toVisitWords(form, place)
  return [
    ...listSeveral(form).map((stop, index) => toItem(`Home ${index + 1}`, toStopWords(stop))),
    ...(form.tour?.house ? [toItem('House', toHouseWords(form.tour.house))] : []),
    ...(visit === undefined ? [] : [toItem('Visit', visit)]),
  ]
}

function toItem(label: string, value: string): ReceiptItem {
  return { label, value, isTour: true }
}

function toVisitWords({ tour }: FormView, { kind }: TourPlace): string | undefined {
  if (kind === 'self-guided') return 'On your own'
  return tour?.ways.find(({ isChosen }) => isChosen)?.label
}

function listSeveral({ tour }: FormView): TourStop[] {
  return tour && tour.stops.length > 1 ? tour.stops : []
}

/** @returns "1061 Alder Street, Lot 24, Cedar Crossing, Forest Grove, 0.4 miles on" */
function toStopWords({ title, place, miles }: TourStop): string {
  return [title, place, miles !== undefined && `${miles} miles on, straight line`].filter(Boolean).join(', ')
}
