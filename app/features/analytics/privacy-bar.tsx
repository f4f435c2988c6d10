import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { Container } from '../../components/container.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { paths } from '../../paths.ts'
import { watchChoice } from './load-analytics.ts'
import * as css from './privacy-bar.module.css'

/** CSS shows it where the question is open; the inline script answers it from the first paint on. */
export function PrivacyBar({ settings }: { settings: AnalyticsSettings }) {
  const router = useRouter()
  useEffect(() => watchChoice(settings, router), [settings, router])
  return (
    <div
      role="region"
      aria-label="Privacy choices"
      className={css.bar}
      data-mode={settings.mode}
      data-print="hide"
    >
      <Container width="wide">
        <p className={css.overridden}>
          Your browser now asks sites not to track you (Global Privacy Control), so we’ve turned off the
          analytics you allowed earlier. You can choose again.{' '}
          <a href={paths.privacy('#privacy-choices')}>What we’d use</a>
        </p>
        <p className={css.question}>
          May we count your visits? Nothing loads for it unless you agree. A cookie keeps your answer.{' '}
          <a href={paths.privacy('#privacy-choices')}>What we’d use</a>
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
