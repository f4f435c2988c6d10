import type { ReactNode } from 'react'
import type { FormView } from '../../../domain/forms/form.ts'
import type { TourView } from '../../../domain/forms/tour-view.ts'
import { Container } from '../../components/container.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import * as css from './tour-request.module.css'

export const DeferredTourSummary = deferHydration(
  async () => (await import('./tour-summary.tsx')).TourSummary,
)

export const DeferredTourWays = deferHydration(async () => (await import('./tour-ways.tsx')).TourWays)

export function TourRequest({
  form,
  tour,
  children,
}: {
  form: FormView
  tour: TourView
  children: ReactNode
}) {
  return (
    <>
      <PageHeader title={form.title} lead={form.description} />
      <Container className={css.body}>
        {tour.stops.length > 0 && <DeferredTourSummary tour={tour} />}
        <div className={css.main}>
          <DeferredTourWays tour={tour} />
          {children}
        </div>
        {tour.stops.length === 0 && <DeferredTourSummary tour={tour} />}
      </Container>
    </>
  )
}
