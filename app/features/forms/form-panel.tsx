import { useEffect, useId, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { FormOutcome } from '../../../domain/forms/form-outcome.ts'
import { checkForm, listAsked, type FormValues } from '../../../domain/forms/form-rules.ts'
import { SEARCH_INPUT, type FormView } from '../../../domain/forms/form.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Button } from '../../components/links/button.tsx'
import { FormField } from './form-field.tsx'
import * as css from './form.module.css'
import { keepPerson, readFields, restoreDraft, saveDraft } from './form-draft.ts'
import { TOUR_FORM } from '../../paths.ts'
import { findLastSearch } from './last-search.ts'
import { HoneypotInput } from './honeypot-input.tsx'

type Failure = Exclude<FormOutcome, { ok: true }>

/** One of the builder's forms. Without scripts its address responds with the page; with scripts, errors show in place. */
export function FormPanel({
  form,
  action,
  outcome: firstOutcome,
  phone,
  onTouch,
  onChoose,
  onSend,
}: {
  form: FormView
  action: string
  /** The form's outcome when it was sent without scripts. */
  outcome?: Failure | undefined
  /** The builder's, for a visitor whose form can't be sent. */
  phone: string
  onTouch: () => void
  onChoose: (inputName: string, value: string) => void
  /** Sends it, and navigates to the receipt on success. @returns the errors otherwise */
  onSend: (fields: URLSearchParams) => Promise<Failure | undefined>
}) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState(firstOutcome)
  const [isSending, setIsSending] = useState(false)
  const values = firstOutcome?.values ?? form.values
  const [filled, setFilled] = useState(values)
  const asked = listAsked(form, filled)
  const wrong = asked.filter((field) => messageOf(field.inputName) !== undefined)

  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])

  useEffect(() => {
    const form = element.current
    // A field may have been focused before this code ran.
    if (form?.contains(document.activeElement)) onTouch()
    form?.addEventListener('focusin', onTouch, { once: true })
    return () => form?.removeEventListener('focusin', onTouch)
  }, [onTouch])

  useEffect(() => {
    const panel = element.current
    if (panel && !firstOutcome) restoreDraft(form.name, panel)
  }, [form.name, firstOutcome])

  useEffect(() => {
    if (element.current) setFilled(readFilled(form, element.current))
  }, [form])

  function messageOf(inputName: string): string | undefined {
    const messages = failure?.messages ?? {}
    return Object.entries(messages).find(
      ([name]) => name === inputName || name.startsWith(`${inputName}_`),
    )?.[1]
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = readFields(event.currentTarget)
    const typed = readFilled(form, event.currentTarget)
    const messages = checkForm(form, typed)
    if (Object.keys(messages).length > 0) {
      const count = Object.keys(messages).length
      const message = count === 1 ? 'One thing needs another look.' : `${count} things need another look.`
      setFailure({ ok: false, reason: 'invalid', message, messages, values: typed })
      return
    }
    if (form.name === TOUR_FORM) fields.set(SEARCH_INPUT, findLastSearch()?.query ?? '')
    setIsSending(true)
    const refused = await onSend(fields)
    if (!refused) keepPerson(form)
    setFailure(refused)
    setIsSending(false)
  }

  function handleChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    saveDraft(form.name, currentTarget)
    setFilled(readFilled(form, currentTarget))
    if (target instanceof HTMLSelectElement) onChoose(target.name, target.value)
  }

  return (
    <form
      ref={element}
      method="post"
      action={action}
      aria-label={form.title}
      className={css.form}
      // Errors are listed together, by the server where there are no scripts.
      noValidate
      onChange={handleChange}
      onSubmit={(event) => void submit(event)}
    >
      {failure && (
        // Also without scripts, and before they are there.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the errors are what the visitor has to read first
        <div ref={summary} role="alert" tabIndex={-1} autoFocus className={css.summary}>
          <p className={css.summaryTitle}>{failure.message}</p>
          {failure.reason === 'failed' && <a href={toTelHref(phone)}>{phone}</a>}
          {wrong.length > 0 && (
            <ul>
              {wrong.map((field) => (
                <li key={field.id}>
                  <a href={`#${idOf(field.id)}`} onClick={(event) => focusOn(event.currentTarget.hash)}>
                    {messageOf(field.inputName)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {form.subject && !form.tour?.stops.length && (
        <p className={css.subject}>
          About <AppLink href={form.subject.href}>{form.subject.label}</AppLink>
        </p>
      )}
      <HoneypotInput />
      <div className={css.fields}>
        {form.fields.map((field) => (
          <FormField
            key={field.id}
            field={field}
            id={idOf(field.id)}
            values={values}
            message={messageOf(field.inputName)}
            isAsked={asked.includes(field)}
            hasAlternative={form.needsOneOf?.includes(field.inputName) ?? false}
          />
        ))}
      </div>
      <Button type="submit" className={css.submit} disabled={isSending}>
        {isSending ? 'Sending…' : (form.buttonText ?? 'Send')}
      </Button>
    </form>
  )

  function idOf(fieldId: string): string {
    return `${id}f${fieldId}`
  }
}

/** What's filled in by the visitor, and what the site fills in. */
function readFilled({ values }: FormView, form: HTMLFormElement): FormValues {
  return { ...values, ...Object.fromEntries(readFields(form)) }
}

/** To the field itself, or to the first input of a field that has several: a closed day takes no focus. */
function focusOn(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  const first = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>(':is(input, select):enabled')
    : target
  // After the browser has followed the link.
  setTimeout(() => first?.focus(), 0)
}
