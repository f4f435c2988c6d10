import type { CommunityStatus } from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { paths } from '../../paths.ts'
import { Fold } from '../../components/fold.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { HomeStrip } from '../../features/shortlist/home-strip.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'

/** Two rows of a wide window; the site plan lists them all. */
const SHOWN = 8

export function CommunityHomes({ view: { community, homes, homesHref } }: { view: CommunityView }) {
  const { status, city } = community
  return (
    <Section
      title="Homes for sale here"
      tone="sunk"
      id="homes"
      intro={homes !== undefined && homes.length > 0 ? <PricesAsOf /> : undefined}
      action={
        // Where there are none, the way on stands below.
        homes?.length !== 0 && (
          <ButtonLink href={homesHref} variant="quiet">
            {city && homesHref !== paths.homesOnly() ? `All homes in ${city.name}` : 'All homes for sale'}
          </ButtonLink>
        )
      }
    >
      <HomeStrip homes={homes?.slice(0, SHOWN)} what="Homes in this community" allHref={paths.homesOnly()}>
        {toEmptyText(status)}
      </HomeStrip>
      {homes !== undefined && homes.length > SHOWN && (
        <Fold title={`${homes.length - SHOWN} more for sale here`}>
          <HomeStrip homes={homes.slice(SHOWN)} what="These homes" allHref={paths.homesOnly()} />
        </Fold>
      )}
    </Section>
  )
}

function toEmptyText(status: CommunityStatus | undefined): string {
  switch (status) {
    case 'coming-soon':
      return 'No homes are for sale here yet.'
    case 'sold-out':
      return 'Every home here has been sold.'
    default:
      return 'No homes are for sale here today.'
  }
}
