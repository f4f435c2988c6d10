import { useSuspenseQuery } from '@tanstack/react-query'
import type { GoneView, ItemKind } from '../../../domain/pages/missing-item.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { CommunityCard } from '../../components/cards/community-card.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { HomeCard } from '../../components/cards/home-card.tsx'
import { PricesAsOf } from '../prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'
import { paths } from '../../paths.ts'
import { missingItemQuery } from '../../queries/missing-item-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { PageHeader } from '../page-body/page-header.tsx'
import { SaveHomeButton } from '../shortlist/save-home-button.tsx'
import * as css from './gone-screen.module.css'

type GoneKind = Exclude<ItemKind, 'development-updates'>

const wordsByKind: Record<
  GoneKind,
  { title: string; lead: string; similar: string; all: string; allHref: string }
> = {
  homes: {
    title: 'This home isn’t available',
    lead: 'It may have sold, or its page is being updated.',
    similar: 'Homes like it',
    all: 'See all homes for sale',
    allHref: paths.homesOnly(),
  },
  floorplans: {
    title: 'This floor plan isn’t available',
    lead: 'We may have stopped building it, or its page is being updated.',
    similar: 'Plans of about this size',
    all: 'See all floor plans',
    allHref: paths.floorPlans(),
  },
  communities: {
    title: 'This community isn’t available',
    lead: 'It may have sold out, or its page is being updated.',
    similar: 'Communities nearby',
    all: 'See all communities',
    allHref: paths.communities(),
  },
}

/** Shown for an item that's no longer public: the name and day of a home that was for sale, and similar items. */
export function GoneScreen({ kind, slug }: { kind: GoneKind; slug: string }) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: item } = useSuspenseQuery(missingItemQuery(kind, slug))
  const { title, lead, similar, all, allHref } = wordsByKind[kind]
  const gone = item?.kind === 'gone' ? item : undefined
  const goneOn = gone?.home?.goneOn && formatDate(gone.home.goneOn)
  const sold = gone?.home?.sold
  const cards = gone ? toCards(gone) : []
  return (
    <>
      <PageHeader
        title={
          sold ? `${sold.title} has sold` : gone?.home ? `${gone.home.title} isn’t for sale anymore` : title
        }
        eyebrow={
          sold &&
          (sold.community ? (
            <AppLink href={paths.community(sold.community.slug)}>{sold.community.title}</AppLink>
          ) : (
            sold.city?.name
          ))
        }
        picture={sold?.picture}
        lead={
          <>
            {sold
              ? goneOn && `Sold ${goneOn}. `
              : `${goneOn ? `It’s been off our list since ${goneOn}. ` : ''}${lead} `}
            {sold ? 'Looking for a home like it?' : 'Questions?'} Call{' '}
            <AppLink href={toTelHref(brand.phone)}>{brand.phone}</AppLink>.
          </>
        }
      >
        {cards.length === 0 && (
          <ButtonLink href={allHref} className={css.all}>
            {all}
          </ButtonLink>
        )}
      </PageHeader>
      {cards.length > 0 && (
        <Section
          title={similar}
          intro={<PricesAsOf />}
          action={
            <ButtonLink href={allHref} variant="quiet">
              {all}
            </ButtonLink>
          }
        >
          <CardStrip label={similar}>{cards}</CardStrip>
        </Section>
      )}
    </>
  )
}

function toCards({ homes = [], floorPlans = [], communities = [] }: GoneView) {
  return [
    ...homes.map((home) => (
      <HomeCard key={home.id} home={home} href={home.href} action={<SaveHomeButton home={home} />} />
    )),
    ...floorPlans.map((plan) => <FloorPlanCard key={plan.id} plan={plan} />),
    ...communities.map((community) => <CommunityCard key={community.id} community={community} />),
  ]
}
