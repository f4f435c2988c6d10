import { useId } from 'react'
import { contentPageQuery } from '../../queries/content-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SignInOutcome } from '../../../domain/forms/sign-in.ts'
import { findDesk } from '../../../domain/site/desk.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { Container } from '../../components/container.tsx'
import { DeskPhone } from '../../features/desk/desk-phone.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './sign-in-form.module.css'

/** The agents' sign-in (§6). A plain form: it works the same with scripts and without. */
export function SignInForm({
  to,
  outcome,
  hasEnded,
  brand,
}: {
  /** The page the agent wanted. */
  to: string | undefined
  outcome: SignInOutcome | null
  hasEnded: boolean
  brand: SiteBrand
}) {
  const id = useId()
  const desk = findDesk(brand, paths.agentForms())
  const { email = brand.email } = desk
  const { data: response } = useSuspenseQuery(contentPageQuery(paths.agentForms().slice(1)))
  const title = response && response.kind !== 'moved' ? response.page.title : 'Sales agent forms'
  const message = outcome ? toMessage(outcome, desk.phone) : undefined
  // The address holds where to continue, so that a wrong password doesn't lose it.
  const action = paths.agentForms() + (to === undefined ? '' : `?${new URLSearchParams({ to })}`)
  const isLockedOut = outcome?.reason === 'locked-out'

  return (
    <>
      <PageHeader
        title={title}
        eyebrow="Sales agents only"
        lead="Registration, agreements and disclosures for licensed agents who bring their clients to us."
      />
      <Container className={css.columns}>
        <form method="post" action={action} className={css.card} aria-labelledby={`${id}title`}>
          <h2 id={`${id}title`} className={css.title}>
            {to === undefined ? 'Sign in' : 'Sign in to continue'}
          </h2>
          {hasEnded && !message && (
            <p className={css.ended} role="status">
              Your session has ended, or the password has changed. Please sign in again.
            </p>
          )}
          {message !== undefined && (
            <p className={css.failure} role="alert" id={`${id}failure`}>
              {message}
            </p>
          )}
          <div>
            <label htmlFor={`${id}password`} className={textCss.label}>
              Password
            </label>
            <input
              id={`${id}password`}
              type="password"
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={200}
              disabled={isLockedOut}
              aria-invalid={outcome?.reason === 'wrong' || undefined}
              aria-describedby={message === undefined ? undefined : `${id}failure`}
            />
          </div>
          <Button type="submit" disabled={isLockedOut}>
            Sign in
          </Button>
          {!isLockedOut && (
            <p className={textCss.note}>
              You’ll stay signed in on this device for eight hours, or until you sign out or don’t use it for
              an hour.
            </p>
          )}
        </form>
        <div className={css.help}>
          <h2 className={css.helpTitle}>No password yet?</h2>
          <p>
            Call <DeskPhone brand={brand} />, or write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </div>
      </Container>
    </>
  )
}

function toMessage(
  { reason, triesLeft = 0, isSlowed = false, waitSeconds = 60 }: SignInOutcome,
  phone: string,
): string {
  const waitMinutes = Math.ceil(waitSeconds / 60)
  switch (reason) {
    case 'empty':
      return 'Enter the password.'
    case 'wrong':
      if (!isSlowed) return 'That password isn’t right. It’s case-sensitive.'
      return `That password isn’t right. Each try now takes a little longer, and ${triesLeft === 1 ? 'one is' : `${triesLeft} are`} left before sign-in closes for a while.`
    case 'locked-out':
      return `Too many wrong passwords from your network. Please try again in ${waitMinutes === 1 ? 'a minute' : `${waitMinutes} minutes`}, or call ${phone}.`
    case 'busy':
      return 'Many wrong passwords are being tried right now, so sign-in is slow. Please try again in a minute.'
    case 'unavailable':
      return 'We couldn’t sign you in right now. Please try again in a minute.'
  }
}
