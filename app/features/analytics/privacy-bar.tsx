import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { Container } from '../../components/container.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { paths } from '../../paths.ts'
import { logMissingId } from './tag-manager-id.ts'
import * as css from './privacy-bar.module.css'

/** CSS shows the question where it's open; the inline script answers it from the first paint on. */
export function PrivacyBar({ settings }: { settings: AnalyticsSettings }) {
  const router = useRouter()
  const { mode, timedPercent = 0 } = settings

  useEffect(() => {
    if (mode === undefined) return logMissingId()
    const watching = import('./load-analytics.ts').then(({ watchChoice }) => watchChoice(settings, router))
    return () => void watching.then((stop) => stop())
  }, [mode, settings, router])

  useEffect(() => {
    if (Math.random() * 100 < timedPercent) void import('./time-page.ts').then(({ timePage }) => timePage())
  }, [timedPercent])

  if (mode === undefined) return null
  return (
    <div role="region" aria-label="Privacy choices" className={css.bar} data-mode={mode} data-print="hide">
      <Container width="wide">
        <p className={css.overridden}>
          Your browser now asks sites not to track you (Global Privacy Control), so we’ve turned off the
          analytics you allowed earlier. You can choose again.{' '}
          <a href={paths.privacy('#privacy-choices')}>What we’d use</a>
        </p>
        <p className={css.question}>
          May we count your visits, and learn which ads lead here? Nothing loads for it unless you agree. A
          cookie keeps your answer. <a href={paths.privacy('#privacy-choices')}>What we’d use</a>
        </p>
        <form method="post" action={paths.privacy()}>
          <button name="choice" value="allowed" className={buttonClassName}>
            Allow
          </button>
          <button name="choice" value="refused" className={buttonClassName}>
            Don’t allow
          </button>
        </form>
      </Container>
    </div>
  )
}

const buttonClassName = buttonClass({ variant: 'secondary', size: 'small' })
