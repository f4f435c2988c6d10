import { useEffect, useState } from 'react'
import { RETRY_GIVEN_UP, retryDelayMs } from '../../../../domain/search/home-search-state.ts'
import { VisuallyHidden } from '../../../components/text/visually-hidden.tsx'
import type { HomesList } from './use-homes-list.ts'

export function NextTry({ list: { status, failedTries } }: { list: HomesList }) {
  if (status === 'given-up') return `${RETRY_GIVEN_UP}.`
  if (status === 'waiting') return <Countdown key={failedTries} delayMs={retryDelayMs(failedTries)} />
  return 'Trying again…'
}

/** The countdown is visual; screen readers are told once. */
function Countdown({ delayMs }: { delayMs: number }) {
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
