import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isUnavailable } from '../../api-client.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/links/button-class.ts'
import { Container } from '../../components/container.tsx'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { DeskPhone } from '../desk/desk-phone.tsx'
import { MessageText } from '../../components/text/message-text.tsx'
import * as css from './failure-screen.module.css'

export const WAIT_AND_TRY = 'Wait a moment, then try again.'

/** Within the layout, or alone when that failed. @param props.retry when the page tries again */
export function FailureScreen({ error, reset, retry }: ErrorComponentProps & { retry?: ReactNode }) {
  const router = useRouter()
  const { href } = useLocation()
  const { data: site } = useQuery({ ...siteQuery(), enabled: false })
  const isAway = isUnavailable(error)
  const brand = site?.brand

  return (
    <Container width="wide">
      <div className={css.screen}>
        <MessageText
          eyebrow={isAway ? 'Back in a moment' : 'Our mistake'}
          title={isAway ? 'We can’t load this page right now.' : 'Something went wrong on this page.'}
        >
          {retry || (isAway ? WAIT_AND_TRY : 'It’s not something you did. Trying again often helps.')}
          {brand && (
            <>
              {' '}
              If it can’t wait, call <DeskPhone brand={brand} />.
            </>
          )}
        </MessageText>
        {/* A link to the same page: it also works without scripts. */}
        <a
          href={href}
          className={buttonClass({})}
          data-print="link"
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            void router.invalidate().finally(reset)
          }}
        >
          Try again
        </a>
      </div>
    </Container>
  )
}
