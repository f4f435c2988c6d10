import type { ReactNode } from 'react'
import type { FollowedItem, FollowView } from '../../../domain/follow/follow-view.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { Button } from '../../components/links/button.tsx'
import * as textCss from '../../components/text/text.module.css'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { HoneypotInput } from '../../features/forms/honeypot-input.tsx'
import { paths } from '../../paths.ts'
import * as css from './follow-screen.module.css'

type Brand = Pick<SiteBrand, 'phone' | 'shortName'>

export function toFollowTitle(view: FollowView): string {
  switch (view.kind) {
    case 'form':
      return `Email me changes: ${view.item.title}`
    case 'requested':
      return 'Check your email'
    case 'confirm':
      return 'Start these emails'
    case 'confirmed':
      return 'Emails started'
    case 'manage':
      return 'Stop or change these emails'
    case 'stopped':
      return 'Emails stopped'
    case 'expired':
      return 'This link isn’t valid anymore'
    case 'failed':
      return 'Please try again'
  }
}

export function FollowPage({ view, brand }: { view: FollowView; brand: Brand }) {
  switch (view.kind) {
    case 'form':
      return <FollowForm view={view} />
    case 'requested':
      return (
        <Words title="Check your email">
          <p className={css.lead}>
            {view.isDelayed
              ? 'Many people asked at once, so it can take up to an hour until we send a link to '
              : 'We’re sending a link to '}
            <strong>{view.email}</strong>. Open it to start the emails; until then there are none.
          </p>
          <Items items={[view.item]} />
          <p className={css.note}>
            Nothing there {view.isDelayed ? 'by then' : 'after a few minutes'}? Look in your spam folder. We
            send one such link {view.pauseHours === 1 ? 'an hour' : `every ${view.pauseHours} hours`} at most
            to an address, and delete an address that isn’t confirmed within {view.keptDays} days.
          </p>
        </Words>
      )
    case 'confirm':
      return (
        <Words title="Start these emails?">
          <Items items={view.items} />
          <form method="post" action={view.action} className={css.actions}>
            <Button type="submit">Yes, email me</Button>
          </form>
          <p className={css.note}>
            One email a day at most, on the morning after something changed. Stop anytime with one click.
          </p>
        </Words>
      )
    case 'confirmed':
      return (
        <Words title={view.items.length > 0 ? 'You’re all set' : 'Your list is full'}>
          <p className={css.lead}>
            {view.items.length > 0 && 'When something changes, you’ll have an email the next morning.'}
            {view.leftOut > 0 &&
              ` One address can follow ${view.most} searches and homes, so ${view.leftOut === 1 ? 'one wasn’t' : `${view.leftOut} weren’t`} started. Stop one to make room.`}
          </p>
          <Items items={view.items} />
          <Actions>
            <a href={view.manageHref} className={buttonClass({ variant: 'quiet' })}>
              Stop or change these emails
            </a>
          </Actions>
        </Words>
      )
    case 'manage':
      return <Manage view={view} />
    case 'stopped':
      return (
        <Words title="Stopped">
          <p className={css.lead}>
            {view.manageHref === undefined
              ? 'There won’t be any more emails. We’ve deleted your address and what you followed.'
              : 'There won’t be any more emails about this. We’ve deleted it from your list.'}
          </p>
          <Items items={view.items} />
          <Actions>
            {view.manageHref !== undefined && (
              <a href={view.manageHref} className={buttonClass({ variant: 'quiet' })}>
                See what’s left
              </a>
            )}
          </Actions>
        </Words>
      )
    case 'expired':
      return (
        <Words title="This link doesn’t lead anywhere anymore">
          <p className={css.lead}>
            It wasn’t used in time, or its emails were stopped, and the address was deleted. If you still get
            emails, call <a href={toTelHref(brand.phone)}>{brand.phone}</a> and we’ll stop them. To start
            again, open a home or a search and choose “Email me changes”.
          </p>
          <Actions />
        </Words>
      )
    case 'failed':
      return (
        <Words title="We couldn’t do that right now">
          <p className={css.lead}>
            {toFailedWords(view)} Please {view.retryHref === undefined && 'go back and '}try again in{' '}
            {view.isListAway ? 'a few minutes' : 'a minute'}, or call{' '}
            <a href={toTelHref(brand.phone)}>{brand.phone}</a>.
          </p>
          <Actions
            variant="secondary"
            first={
              view.retryHref !== undefined && (
                <a href={view.retryHref} className={buttonClass({})}>
                  Try again
                </a>
              )
            }
          />
        </Words>
      )
  }
}

/** Whether the last step of a form reached a list that just went away, nobody knows. */
function toFailedWords({ isListAway, retryHref }: FollowView & { kind: 'failed' }): string {
  if (!isListAway) return 'Nothing was changed.'
  return retryHref === undefined
    ? 'We can’t reach our email list at the moment, so please assume that nothing was changed.'
    : 'We can’t reach our email list at the moment. Nothing was changed.'
}

function FollowForm({ view }: { view: FollowView & { kind: 'form' } }) {
  const { item, action, invitation, email, message } = view
  return (
    <Words title="Email me changes">
      {invitation !== '' && <p className={css.lead}>{invitation}</p>}
      <Items items={[item]} />
      <form method="post" action={action} aria-label="Email me changes">
        <HoneypotInput />
        {message !== undefined && (
          <p role="alert" id="follow-message" className={css.message}>
            {message}
          </p>
        )}
        <label htmlFor="follow-email" className={textCss.label}>
          Email
        </label>
        <div className={css.row}>
          <input
            id="follow-email"
            className={css.input}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={254}
            defaultValue={email}
            aria-describedby={message === undefined ? undefined : 'follow-message'}
            aria-invalid={message === undefined ? undefined : true}
          />
          <Button type="submit">Email me</Button>
        </div>
      </form>
      <ul className={css.promises}>
        <li>One email a day at most, on the morning after something changed.</li>
        <li>First we send a link to confirm that the address is yours.</li>
        <li>Every email stops with one click. Then we delete your address.</li>
      </ul>
    </Words>
  )
}

function Manage({ view: { items, action } }: { view: FollowView & { kind: 'manage' } }) {
  const isOne = items.length === 1
  const stopAll = (
    <form method="post" action={action} className={css.actions}>
      <Button type="submit" name="follow" value="all">
        {isOne ? 'Yes, stop them' : 'Stop all of them'}
      </Button>
    </form>
  )
  return (
    <Words title="Stop these emails?">
      {!isOne && stopAll}
      {!isOne && <p>Or stop just one:</p>}
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <Item item={item} />
            {!isOne && (
              <form method="post" action={action}>
                <Button type="submit" name="follow" value={item.id} variant="secondary" size="small">
                  Stop<VisuallyHidden> {item.title}</VisuallyHidden>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {isOne && stopAll}
      <p className={css.note}>When nothing is left, we delete your address.</p>
    </Words>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.words}>
      <p className={textCss.eyebrow}>Homes by email</p>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}

function Actions({
  variant,
  first,
  children,
}: {
  variant?: 'secondary' | undefined
  first?: ReactNode
  children?: ReactNode
}) {
  return (
    <p className={css.actions}>
      {first}
      <a href={paths.homesOnly()} className={buttonClass({ variant })}>
        See homes for sale
      </a>
      {children}
    </p>
  )
}

function Items({ items }: { items: readonly FollowedItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.href} className={css.item}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item: { title, details, href } }: { item: FollowedItem }) {
  return (
    <div>
      <a href={href} className={css.name}>
        {title}
      </a>
      {details !== '' && <p className={css.details}>{details}</p>}
    </div>
  )
}
