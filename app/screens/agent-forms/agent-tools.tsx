import { registrationFormPath } from '../../agent-paths.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Section } from '../../components/section.tsx'
import { AgentCardForm } from './agent-card-form.tsx'
import * as css from './agent-tools.module.css'

export function AgentTools({
  wrong,
  registersClients,
}: {
  wrong: string | undefined
  registersClients: boolean
}) {
  return (
    <>
      {registersClients && (
        <Section title="Register a client">
          <p className={css.lead}>
            Before or at the first visit. You’ll get a numbered receipt that our office can check, too.
          </p>
          <ButtonLink href={registrationFormPath()}>Register a client</ButtonLink>
        </Section>
      )}
      <AgentCardForm wrong={wrong} />
    </>
  )
}
