import type { DevelopmentUpdateView } from '../../../domain/pages/detail-views.ts'
import { UpdateList } from '../../features/page-body/update-list.tsx'
import { Section } from '../../components/section.tsx'

/** Other updates, the same community's first. */
export function OtherUpdates({ updates }: { updates: NonNullable<DevelopmentUpdateView['others']> }) {
  return (
    <Section title="Other updates" tone="sunk">
      <UpdateList updates={updates} headingLevel={3} />
    </Section>
  )
}
