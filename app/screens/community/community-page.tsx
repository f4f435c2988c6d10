import { communityQuery, platQuery } from '../../queries/community-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toDestination } from '../../../domain/community/directions.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { PlatChoice } from '../../../domain/site-plan/plat-choice.ts'
import { paths } from '../../paths.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { DeferredGoneScreen } from '../../features/gone/deferred-gone-screen.ts'
import { CommunityBar } from './community-bar.tsx'
import { CommunitySummary } from './community-summary.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import * as wayCss from './community-directions.module.css'
import { PlatSection } from './plat-section.tsx'

const DeferredHomes = deferHydration(async () => (await import('./community-homes.tsx')).CommunityHomes)
const DeferredAbout = deferHydration(async () => (await import('./community-about.tsx')).CommunityAbout)
const DeferredPanel = deferHydration(
  async () => (await import('../../features/site-plan/plat-panel.tsx')).PlatPanel,
)
const DeferredTable = deferHydration(
  async () => (await import('../../features/site-plan/plat-table.tsx')).PlatTable,
)
const DeferredBar = deferHydration(async () => (await import('./community-price-bar.tsx')).CommunityPriceBar)
const DeferredWay = deferHydration(
  async () => (await import('./community-directions.tsx')).CommunityDirections,
)

export async function preloadCommunitySections(): Promise<void> {
  await Promise.all([
    DeferredHomes.preload(),
    DeferredAbout.preload(),
    DeferredWay.preload(),
    DeferredBar.preload(),
    DeferredPanel.preload(),
    DeferredTable.preload(),
  ])
}

export function CommunityPage({ slug, choice }: { slug: string; choice: PlatChoice }) {
  const { data: view } = useSuspenseQuery(communityQuery(slug))
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: plat } = useQuery({ ...platQuery(slug), enabled: false })
  if (view === null) return <DeferredGoneScreen kind="communities" slug={slug} />
  const { community, floorPlans, agent, map } = view
  const { title, region } = community
  const phone = agent?.phone ?? community.phone ?? site.brand.phone
  const trail = [
    { label: 'Communities', href: paths.communities() },
    ...(region ? [{ label: region.name, href: paths.region(region.slug) }] : []),
  ]
  return (
    <article className={facts.page}>
      <CommunitySummary
        view={view}
        trail={trail}
        phone={phone}
        brand={site.brand}
        lot={choice.lot}
        pricesAsOf={site.pricesAsOf}
      />
      <CommunityBar
        parts={[
          ['plat', 'Site plan', plat?.plat !== undefined && plat.plat !== null],
          ['homes', 'Homes', true],
          ['schools', 'Schools', community.schoolsNote !== undefined],
          ['plans', 'Plans', floorPlans !== undefined && floorPlans.length > 0],
          ['directions', 'Getting there', toDestination(community) !== undefined],
        ]}
      />
      <PlatSection
        slug={slug}
        title={title}
        choice={choice}
        parts={{ Panel: DeferredPanel, Table: DeferredTable }}
        call={{ href: toTelHref(phone), label: `Call ${phone}` }}
      />
      <DeferredHomes view={view} />
      <DeferredAbout view={view} makesPdf={site.makesPdf} legal={site.brand.legal.illustrations} />
      {/* The class is named here so that the section's style sheet comes with the page, before its code. */}
      <DeferredWay community={community} map={map} className={wayCss.way} />
      <DeferredBar view={view} phone={phone} brand={site.brand} lot={choice.lot} />
    </article>
  )
}
