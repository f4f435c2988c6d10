import { useId } from 'react'
import { agentCardQuery } from '../../queries/agent-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  toAgentCardAdvice,
  type AgentCardField,
  type TypedAgentCard,
} from '../../../domain/community/agent-card.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './agent-card-form.module.css'

const labels: Record<keyof TypedAgentCard, string> = {
  name: 'Your name',
  brokerage: 'Brokerage',
  license: 'License (optional)',
  phone: 'Phone',
  email: 'Email',
}

const types: Partial<Record<keyof TypedAgentCard, string>> = { phone: 'tel', email: 'email' }

/** A plain form: it works the same with scripts and without. */
export function AgentCardForm({ wrong }: { wrong: string | undefined }) {
  const id = useId()
  const { data: response } = useSuspenseQuery(agentCardQuery())
  const card = response?.card
  const values: TypedAgentCard = { name: '', brokerage: '', phone: '', email: '', license: '', ...card }

  function toFieldProps(name: AgentCardField) {
    const isWrong = wrong?.split('.').includes(name)
    const noteId = `${id}${name}-note`
    return {
      id: id + name,
      name,
      ...(isWrong && { 'aria-invalid': true, 'aria-describedby': noteId }),
      problem: isWrong && (
        <p id={noteId} className={css.problem}>
          {toAgentCardAdvice(name)}
        </p>
      ),
    }
  }

  function field(name: keyof TypedAgentCard, autoComplete: string, isRequired: boolean) {
    const { problem, ...props } = toFieldProps(name)
    return (
      <div>
        <label htmlFor={id + name} className={textCss.label}>
          {labels[name]}
        </label>
        <input
          {...props}
          type={types[name] ?? 'text'}
          autoComplete={autoComplete}
          defaultValue={values[name]}
          required={isRequired}
          maxLength={80}
        />
        {problem}
      </div>
    )
  }

  const { problem: photoProblem, ...photoProps } = toFieldProps('photo')

  return (
    <Section title="Your flyers" tone="sunk" id="flyers">
      <form
        method="post"
        encType="multipart/form-data"
        action={paths.agentCard()}
        aria-label="Your flyers"
        className={css.form}
      >
        <p className={css.text}>
          While you’re signed in, every brochure you open shows your details instead of ours. Open a home and
          choose <em>Your flyer</em>, or choose <em>Brochure (PDF)</em> of a floor plan or a community. We
          don’t store your details: they stay in an encrypted cookie in this browser until you sign out or
          your session ends.
        </p>
        {card && (
          <div className={css.saved}>
            {card.picture && (
              <PictureView picture={card.picture} ratio="square" sizes="4rem" className={css.face} />
            )}
            <p role="status">
              Your flyers say:{' '}
              {[card.name, card.brokerage, card.license && `License ${card.license}`, card.phone, card.email]
                .filter(Boolean)
                .join(', ')}
              .
            </p>
          </div>
        )}
        <div className={css.fields}>
          {field('name', 'name', true)}
          {field('brokerage', 'organization', true)}
          {field('license', 'off', false)}
          {field('phone', 'tel', true)}
          {field('email', 'email', true)}
          <div>
            <label htmlFor={photoProps.id} className={textCss.label}>
              Photo (optional)
            </label>
            <input
              {...photoProps}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className={css.file}
            />
            {photoProblem}
            {card?.picture && (
              <label className={css.without}>
                <input type="checkbox" name="without-photo" /> Leave the photo out
              </label>
            )}
          </div>
        </div>
        <Button type="submit">{card ? 'Change' : 'Use on my flyers'}</Button>
      </form>
    </Section>
  )
}
