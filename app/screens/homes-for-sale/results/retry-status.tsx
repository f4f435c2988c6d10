import { Phone } from 'lucide'
import { useEffect, useState } from 'react'
import { RETRY_GIVEN_UP, retryDelayMs } from '../../../../domain/search/home-search-state.ts'
import { Button } from '../../../components/button.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import css from './retry-status.module.css'
import type { HomesList } from './use-homes-list.ts'
import { Icon } from '../../../components/icon.tsx'

/** Says that homes couldn't be loaded and when the next try is, with a button *Try now* (§8). */
export function RetryStatus({
  list,
  phone,
  hasHomes,
}: {
  list: HomesList
  phone: string
  hasHomes: boolean
}) {
  const { status, failedTries, tryNow } = list
  const isOver = status === 'given-up'
  return (
    <Notice tone="warning" className={css.notice}>
      <div role="status">
        <p className={css.title}>
          {hasHomes ? 'More homes couldn’t be loaded.' : 'Homes couldn’t be loaded.'}
        </p>
        <p className={css.text}>
          {isOver ? (
            `${RETRY_GIVEN_UP}.`
          ) : status === 'waiting' ? (
            <NextTry key={failedTries} delayMs={retryDelayMs(failedTries)} />
          ) : (
            'Trying again…'
          )}
        </p>
      </div>
      <p className={css.text}>
        {hasHomes
          ? 'The homes above are still here.'
          : 'Your filters are still set. Or call us and we’ll search for you.'}
      </p>
      <p className={css.choices}>
        <Button size="small" onClick={tryNow} disabled={status === 'loading'}>
          Try now
        </Button>
        <ButtonLink href={`tel:${phone}`} variant="quiet">
          <Icon of={Phone} />
          Call {phone}
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** The countdown is visual; screen readers are told once. */
function NextTry({ delayMs }: { delayMs: number }) {
  const [leftMs, setLeftMs] = useState(delayMs)

  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setLeftMs(delayMs - (performance.now() - startedAt)), 250)
    return () => clearInterval(timer)
  }, [delayMs])

  return (
    <>
      <VisuallyHidden>Trying again in {toDuration(delayMs)}.</VisuallyHidden>
      <span aria-hidden="true">Trying again in {toDuration(leftMs)}.</span>
    </>
  )
}

/** "5 seconds", "2 minutes 5 seconds" */
function toDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  const parts = [
    minutes > 0 && `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    (seconds % 60 > 0 || minutes === 0) && `${seconds % 60} ${seconds % 60 === 1 ? 'second' : 'seconds'}`,
  ]
  return parts.filter(Boolean).join(' ')
}
