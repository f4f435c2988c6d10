import type { DevelopmentUpdateView } from '../../model/detail-views.ts'
import { UpdateList } from '../../ui/page/update-list.tsx'
import { Section } from '../../ui/section.tsx'

/** What else is being built, in the same community first. */
export function OtherUpdates({ updates }: { updates: NonNullable<DevelopmentUpdateView['others']> }) {
  return (
    <Section title="Other updates" tone="sunk">
      <UpdateList updates={updates} headingLevel={3} />
    </Section>
  )
}
