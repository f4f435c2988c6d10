import { toTelHref } from '../../../domain/site/phone.ts'
import { Mail, Phone } from 'lucide'
import type { AgentNumber } from '../../../domain/community/community.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { BrochureLink } from '../../components/links/brochure-link.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import * as css from './home-contact.module.css'
import { Icon } from '../../components/pictures/icon.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'

/** Whom to contact about a home: the community's agent, or else the builder. */
export function HomeContact({
  home,
  agent,
  brand,
  makesPdf,
}: {
  home: HomeView
  agent: AgentNumber | null | undefined
  brand: Pick<SiteBrand, 'name' | 'phone' | 'email' | 'formNames'>
  makesPdf: boolean
}) {
  const { phone, email = brand.email } = agent ?? { phone: brand.phone }
  const isTaken = home.status === 'under-contract'
  return (
    <section className={css.contact} data-print="unboxed" aria-labelledby="home-contact">
      <h2 id="home-contact" className={css.title}>
        {isTaken ? 'Ask about it' : 'See it in person'}
      </h2>
      <p className={css.who}>
        {agent?.name ? (
          <>
            <strong>{agent.name}</strong>
            {home.community && <> shows homes and homesites at {home.community.title}.</>}
          </>
        ) : (
          <>
            <strong>{brand.name}</strong> answers questions and arranges a visit.
          </>
        )}
      </p>
      {!isTaken && <TourLink about={{ home: home.slug }} brand={brand} className={css.call} />}
      {!isTaken && home.isSelfGuided && (
        <TourLink
          about={{ home: home.slug, visit: 'self-guided' }}
          brand={brand}
          variant="secondary"
          className={css.call}
        >
          Visit on your own
        </TourLink>
      )}
      <a
        href={toTelHref(phone)}
        className={buttonClass({ variant: 'secondary' }, css.call)}
        data-print="link"
      >
        <Icon of={Phone} />
        Call {phone}
      </a>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(home.title)}`}
        className={buttonClass({ variant: 'secondary' }, css.call)}
        data-print="link"
      >
        <Icon of={Mail} />
        <span>
          Email
          <span data-print="only"> {email}</span>
        </span>
      </a>
      <BrochureLink
        pdfHref={paths.brochure('homes', home.slug)}
        printHref={paths.printHome(home.slug)}
        makesPdf={makesPdf}
        className={css.call}
      />
      {agent?.license && (
        <p className={css.license} data-print="unboxed">
          License {agent.license}
        </p>
      )}
    </section>
  )
}
