import { createFileRoute, useLocation } from '@tanstack/react-router'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toTelHref } from '../../../domain/site/phone.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { BrandLogo } from '../../components/pictures/brand-logo.tsx'
import { Container } from '../../components/container.tsx'
import { MessageText } from '../../components/text/message-text.tsx'
import { LegalStrip } from '../../layout/legal-strip.tsx'
import * as css from './refused.module.css'

/** 403 for a request from elsewhere (§7), 429 for too many; without scripts it costs little. */
export const Route = createFileRoute('/refused')({
  component: Refused,
  staticData: { layout: { isBare: true } },
})

const reasons = {
  forged: {
    eyebrow: 'Not accepted',
    title: 'We couldn’t verify that this came from our own page.',
    text: 'To protect you, nothing was sent or changed. Go back, reload the page and send it again. If that doesn’t help, call',
    action: { href: paths.homesOnly(), label: 'Homes for sale' },
  },
  busy: {
    eyebrow: 'One moment, please',
    title: 'That’s a lot of pages at once.',
    text: 'To keep the site quick for everyone, we limit how many new pages one network can open at a time. Wait a few seconds, then try again. If it can’t wait, call',
    // This page's address is the one that was requested.
    action: { href: '', label: 'Try again' },
  },
}

function Refused() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { searchStr } = useLocation()
  const found = Object.entries(reasons).find(([reason]) => searchStr === `?reason=${reason}`)
  const { eyebrow, title, text, action } = found?.[1] ?? reasons.forged
  return (
    <Container width="wide">
      <meta name="robots" content="noindex" />
      <div className={css.screen}>
        <a href={paths.page('')} className={css.home}>
          <BrandLogo brand={brand} className={css.logo} />
        </a>
        <div className={css.words}>
          <MessageText eyebrow={eyebrow} title={title}>
            {text} <a href={toTelHref(brand.phone)}>{brand.phone}</a>.
          </MessageText>
          <a href={action.href} className={buttonClass({})}>
            {action.label}
          </a>
        </div>
        <footer className={css.footer}>
          <LegalStrip brand={brand} />
        </footer>
      </div>
    </Container>
  )
}
