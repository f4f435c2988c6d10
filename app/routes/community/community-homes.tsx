import type { CommunityView } from '../../model/detail-views.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardStrip } from '../../ui/card-strip.tsx'
import { HomeCard } from '../../ui/home-card.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { Section } from '../../ui/section.tsx'

/** What is for sale in a community. */
export function CommunityHomes({ view: { community, homes, homesHref } }: { view: CommunityView }) {
  const { title, city } = community
  return (
    <Section
      title={`Homes for sale at ${title}`}
      tone="sunk"
      id="homes"
      action={
        <ButtonLink href={homesHref} variant="quiet">
          {city ? `All homes in ${city.name}` : 'All homes for sale'}
        </ButtonLink>
      }
    >
      {homes === undefined && (
        <ListFailure
          what="The homes of this community"
          href={paths.homesForSale()}
          linkText="See all homes for sale"
        />
      )}
      {homes?.length === 0 && (
        <ListEmpty onward={{ label: 'See all homes for sale', href: paths.homesForSale() }}>
          No home is for sale here today. New ones are listed the day they are priced.
        </ListEmpty>
      )}
      {homes !== undefined && homes.length > 0 && (
        <CardStrip>
          {homes.map((home) => (
            <HomeCard key={home.id} home={home} href={home.href} />
          ))}
        </CardStrip>
      )}
    </Section>
  )
}
