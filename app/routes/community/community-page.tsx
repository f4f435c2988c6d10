import { communityQuery } from '../../data/community-query.ts'
import { siteQuery } from '../../data/site-query.ts'
import { useSuspenseQuery } from '../../data/use-query.ts'
import { toTelHref } from '../../model/phone.ts'
import type { PlatChoice } from '../../model/plat-lots.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardStrip } from '../../ui/card-strip.tsx'
import { FloorPlanCard } from '../../ui/cards/floor-plan-card.tsx'
import { Container } from '../../ui/container.tsx'
import { HomeCard } from '../../ui/home-card.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AsideColumns } from '../../ui/page/aside-columns.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { UpdateList } from '../../ui/page/update-list.tsx'
import { PhotoGallery } from '../../ui/photo-gallery.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { CommunityFacts } from './community-facts.tsx'
import css from './community-page.module.css'
import { CommunityPack } from './community-pack.tsx'
import { CommunityWay } from './community-way.tsx'
import { PlatSection } from './plat-section.tsx'

/** The form that asks for a visit. */
const tourForm = 'tour-request'

/** A community: its pictures, what it is like, whom to call, what is for sale and what is being built. */
export function CommunityPage({ slug, choice }: { slug: string; choice: PlatChoice }) {
  const { data: view } = useSuspenseQuery(communityQuery(slug))
  const { data: site } = useSuspenseQuery(siteQuery())
  if (view === null) return null
  const { community, homes, homesHref, floorPlans, updates, agent, pack, map } = view
  const { title, summary, region, city, picture, gallery, amenities, isDraft } = community
  const pictures = gallery.length > 0 ? gallery : picture ? [picture] : []
  const phone = agent?.phone ?? community.phone ?? site.brand.phone
  const trail = [
    { label: 'Communities', href: paths.communities() },
    ...(region ? [{ label: region.name, href: paths.region(region.slug) }] : []),
  ]
  return (
    <>
      <PageHeader title={title} lead={summary} eyebrow={city?.name} trail={trail}>
        {isDraft && (
          <Notice tone="warning" title="Draft" className={css.draft}>
            <p>This community has not been published. Only who knows its address sees it.</p>
          </Notice>
        )}
      </PageHeader>
      <Container width="wide">
        <PhotoGallery pictures={pictures} title={title} />
      </Container>
      <AsideColumns
        aside={
          <CommunityFacts
            community={community}
            agent={agent}
            brandPhone={site.brand.phone}
            makesPdf={site.makesPdf}
            tourHref={site.brand.formNames.includes(tourForm) ? toTourHref(slug, choice) : undefined}
          />
        }
      >
        {community.descriptionHtml !== '' && (
          <RichText html={community.descriptionHtml} className={css.text} />
        )}
        {amenities.length > 0 && (
          <section aria-labelledby="amenities">
            <h2 id="amenities">What is here</h2>
            <ul className={css.amenities}>
              {amenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
          </section>
        )}
      </AsideColumns>
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
      <PlatSection
        slug={slug}
        title={title}
        choice={choice}
        call={{ href: toTelHref(phone), label: `Call ${phone}` }}
      />
      {pack && <CommunityPack pack={pack} knownSchools={community.schools} />}
      {floorPlans !== undefined && floorPlans.length > 0 && (
        <Section title="Floor plans built here">
          <CardStrip>
            {floorPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} />
            ))}
          </CardStrip>
          <p className={css.legal}>{site.brand.legal.illustrations}</p>
        </Section>
      )}
      {updates !== undefined && updates.length > 0 && (
        <Section title="Promised, and how it stands">
          <UpdateList updates={updates} headingLevel={3} />
        </Section>
      )}
      <CommunityWay community={community} map={map} />
    </>
  )
}

/** About the lot the visitor looks at, or about the whole community. */
function toTourHref(slug: string, { lot }: PlatChoice): string {
  const query = new URLSearchParams({ community: slug, ...(lot !== undefined && { lot }) })
  return paths.form(tourForm, `?${query}`)
}
