import { useId } from 'react'
import { agentCardQuery } from '../../queries/agent-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toAgentCardAdvice, type TypedAgentCard } from '../../../domain/community/agent-card.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { Section } from '../../components/section.tsx'
import textCss from '../../components/text/text.module.css'
import css from './agent-card-form.module.css'

const labels: Record<keyof TypedAgentCard, string> = { name: 'Your name', phone: 'Phone', license: 'License' }

/** The agent's details for their flyers. A plain form: it works the same with scripts and without. */
export function AgentCardForm({ wrong }: { wrong: string | undefined }) {
  const id = useId()
  const { data: response } = useSuspenseQuery(agentCardQuery())
  const card = response?.card
  const values: TypedAgentCard = { name: '', phone: '', license: '', ...card }

  function field(name: keyof TypedAgentCard, autoComplete: string, isRequired: boolean) {
    const problem = wrong?.split('.').includes(name) ? toAgentCardAdvice(name) : undefined
    const noteId = `${id}${name}-note`
    return (
      <div>
        <label htmlFor={id + name} className={textCss.label}>
          {labels[name]}
        </label>
        <input
          id={id + name}
          name={name}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          defaultValue={values[name]}
          required={isRequired}
          maxLength={80}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
        />
        {problem !== undefined && (
          <p id={noteId} className={css.problem}>
            {problem}
          </p>
        )}
      </div>
    )
  }

  return (
    <Section title="Your flyers" tone="sunk" id="flyers">
      <form method="post" action={paths.agentCard()} aria-label="Your flyers" className={css.form}>
        <p className={css.text}>
          While you’re signed in, every brochure you open shows your name, number and license instead of ours.
          Open a home, a floor plan or a community and choose <em>Brochure (PDF)</em>.
        </p>
        {card && (
          <p role="status" className={css.saved}>
            Your flyers say:{' '}
            {[card.name, card.phone, card.license && `License ${card.license}`].filter(Boolean).join(', ')}.
          </p>
        )}
        <div className={css.fields}>
          {field('name', 'name', true)}
          {field('phone', 'tel', true)}
          {field('license', 'off', false)}
        </div>
        <Button type="submit">{card ? 'Change' : 'Use on my flyers'}</Button>
      </form>
    </Section>
  )
}
