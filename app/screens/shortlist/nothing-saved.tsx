import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toSavedRecord } from '../../../domain/shortlist/shortlist-url.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import * as textCss from '../../components/text/text.module.css'
import { useSavedHomes } from '../../features/shortlist/saved-homes.ts'
import { paths } from '../../paths.ts'
import * as css from './shortlist-screen.module.css'

/** The shortlist's address without homes: opens what's saved in this browser, or says how to save one. */
export function NothingSaved() {
  const saved = useSavedHomes()
  const navigate = useNavigate()
  useEffect(() => {
    if (saved.length === 0) return
    const search = toSavedRecord(saved)
    void navigate({ to: '/shortlist', search, replace: true })
  }, [saved, navigate])
  return (
    <Container className={css.screen}>
      <h1 className={css.title}>Your shortlist</h1>
      <p className={`${textCss.lead} ${css.lead} ${css.withoutScripts}`}>
        Saving homes needs JavaScript, and it’s off in this browser. A shortlist that someone sends you opens
        without it.
      </p>
      <p className={`${textCss.lead} ${css.lead} ${css.opening}`}>Opening your saved homes…</p>
      <p className={`${textCss.lead} ${css.lead} ${css.nothing}`}>
        Nothing’s saved in this browser yet. Tap the heart on a home to put it on your list; it stays on this
        device, without an account.
      </p>
      <ButtonLink href={paths.homesOnly()}>See homes for sale</ButtonLink>
    </Container>
  )
}
