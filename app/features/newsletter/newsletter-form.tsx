import { useHydrated } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { noteSent, postForm } from '../forms/post-form.ts'
import { prepareToken } from '../forms/csrf-cookie.ts'
import { isNewsletterEmail } from '../../../domain/forms/email-rule.ts'
import {
  EMAIL_HELP,
  EMAIL_REFUSED,
  isNewsletterOutcome,
  type NewsletterOutcome,
} from '../../../domain/forms/newsletter.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { HoneypotInput } from '../forms/honeypot-input.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './newsletter-form.module.css'

/** The signup (§2, §4, §5). Without scripts it posts; with scripts the confirmation takes its place. */
export function NewsletterForm({
  title,
  phone,
  outcome: firstOutcome,
  tone = 'light',
}: {
  title: string
  /** Shown when signing up fails. */
  phone: string
  outcome?: NewsletterOutcome | undefined
  tone?: 'light' | 'dark' | undefined
}) {
  const id = useId()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const [isValid, setIsValid] = useState(false)
  /** Says why the button is off, once the visitor is done typing. */
  const [isRefused, setIsRefused] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState(firstOutcome)
  const isConfirmed = outcome?.ok === true

  useEffect(() => {
    // Something may have been typed before this code ran.
    setIsValid(isNewsletterEmail(input.current?.value ?? ''))
    if (document.activeElement === input.current) prepareToken()
  }, [])

  useEffect(() => {
    if (isConfirmed && !firstOutcome) confirmation.current?.focus()
  }, [isConfirmed, firstOutcome])

  function showRefusal() {
    const typed = input.current?.value ?? ''
    setIsRefused(typed !== '' && !isNewsletterEmail(typed))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (isSending || !isNewsletterEmail(email)) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    setIsSending(true)
    const response = await postForm(paths.newsletter(), fields, isNewsletterOutcome).catch(
      (): NewsletterOutcome => {
        const message = `We couldn’t sign you up right now. Your email is still here: try again in a minute, or call ${phone}.`
        return { ok: false, reason: 'failed', message, email }
      },
    )
    if (response.ok || response.reason === 'queued') noteSent({ form: 'newsletter' })
    setOutcome(response)
    setIsSending(false)
    if (!response.ok) input.current?.focus()
  }

  if (outcome?.ok) {
    return (
      <div ref={confirmation} role="status" tabIndex={-1} className={css.confirmation} data-tone={tone}>
        <RichText html={outcome.confirmationHtml} />
      </div>
    )
  }

  return (
    <form
      aria-label={`${title} newsletter`}
      method="post"
      action={paths.newsletter()}
      className={css.form}
      data-print="hide"
      data-tone={tone}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
    >
      <HoneypotInput />
      <label htmlFor={`${id}email`} className={textCss.label}>
        Email
      </label>
      <div className={css.row}>
        <input
          ref={input}
          id={`${id}email`}
          className={css.input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={outcome?.email}
          aria-describedby={`${id}help`}
          aria-invalid={isRefused || outcome?.reason === 'invalid' || undefined}
          onFocus={prepareToken}
          onInput={({ currentTarget: { value } }) => {
            const isNowValid = isNewsletterEmail(value)
            setIsValid(isNowValid)
            if (isNowValid) setIsRefused(false)
          }}
          onBlur={showRefusal}
          onKeyDown={({ key }) => key === 'Enter' && showRefusal()}
        />
        <Button
          type="submit"
          variant={tone === 'dark' ? 'reversed' : 'primary'}
          className={css.submit}
          disabled={isHydrated && (!isValid || isSending)}
        >
          {isSending ? 'Signing up…' : 'Sign up'}
        </Button>
      </div>
      <p id={`${id}help`} className={css.help} aria-live="polite" data-refused={isRefused || undefined}>
        {isRefused ? EMAIL_REFUSED : EMAIL_HELP}
      </p>
      <p
        role="alert"
        className={outcome?.ok === false && outcome.reason === 'queued' ? css.queued : css.message}
      >
        {outcome?.message}
      </p>
    </form>
  )
}
