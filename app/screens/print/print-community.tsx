import { createFileRoute, notFound } from '@tanstack/react-router'
import { printCommunityQuery } from '../../queries/print-queries.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from '../../queries/site-queries.ts'
import { toCommunityStatusLabel } from '../../../domain/community/community.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { toFromPrice } from '../../../domain/price/price.ts'
import { CommunityFacts } from './print-community-facts.tsx'
import { Cover } from './cover.tsx'
import { HomesTable } from './homes-table.tsx'
import * as css from './parts.module.css'
import { Pictures } from './print-picture-rows.tsx'
import { LocationMap } from './location-map.tsx'
import { PrintBar } from './print-bar.tsx'
import { chooseAgent, loadPrintable, toPrintHead } from './print-flyer.ts'
import { PlansBuilt } from './plans-built.tsx'
import { parsePrintSearch } from './print-search.ts'
import { toDatedWords } from './dated-words.ts'
import { Sheet } from './sheet.tsx'
import { SitePlan } from './site-plan.tsx'

/** With more rows of homes their page has no room for pictures. */
const MOST_HOMES = 14

export const Route = createFileRoute('/print/communities/$slug')({
  validateSearch: parsePrintSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { slug }, deps }) =>
    loadPrintable(queryClient, printCommunityQuery(slug, deps.cp), deps),
  head: ({ match: { search, context }, params }) => ({
    meta: toPrintHead(context.queryClient, printCommunityQuery(params.slug, search.cp), 'community'),
  }),
  component: PrintCommunity,
  staticData: { layout: { isBare: true } },
})

function PrintCommunity() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const queryClient = useQueryClient()
  const { data: view } = useSuspenseQuery(printCommunityQuery(slug, search.cp))
  const { data: site } = useSuspenseQuery(siteQuery())
  if (!view) throw notFound()
  const { community, pack, homes, floorPlans, plat, map, href, qr, printedOn } = view
  const { brand } = site
  const day = formatDate(printedOn)
  const agent = chooseAgent(queryClient, search, view.agent)
  const { title, status, gallery, picture, address, city, isDraft } = community
  const [cover = picture, ...others] = gallery
  const hasHomes = homes !== undefined && homes.length > 0
  // A community that's coming soon has little to show: one page is enough.
  const isBrief = !plat && !hasHomes && others.length === 0
  // Without a map beside it, the plat goes with the homes.
  const hasPlatSheet = plat !== undefined && (map !== undefined || !(hasHomes || floorPlans?.length))
  const sitePlan = plat && (
    <section className={css.part} aria-label="Site plan">
      <SitePlan plat={plat} communitySlug={slug} />
      <p className={css.legal}>{brand.legal.availability}</p>
    </section>
  )
  const whereItIs = map && <LocationMap map={map} name={title} address={address} fillsRest={!plat} />
  const plansBuilt = floorPlans && floorPlans.length > 0 && (
    // The page is shared with a map or a plat, unless these have one of their own.
    <PlansBuilt
      plans={floorPlans}
      legal={brand.legal.illustrations}
      hasRoom={hasPlatSheet && (homes?.length ?? 0) <= MOST_HOMES}
    />
  )
  return (
    <>
      <PrintBar href={href} title={title} />
      <Cover
        site={site}
        eyebrow={isDraft ? 'Draft: not published' : status && toCommunityStatusLabel(status)}
        title={title}
        place={address ?? city?.name}
        price={toDatedWords(toFromPrice(community), { day })}
        figures={[
          ...(homes && homes.length > 0 ? [[String(homes.length), 'for sale'] as const] : []),
          ...(floorPlans && floorPlans.length > 0
            ? [[String(floorPlans.length), floorPlans.length === 1 ? 'floor plan' : 'floor plans'] as const]
            : []),
          ...(plat ? [[String(plat.lots.length), 'homesites'] as const] : []),
        ]}
        summary={community.summary}
        picture={cover}
        agent={agent}
        href={href}
        qr={qr}
        printedOn={day}
      />
      <Sheet title="Living here" subject={title} brand={brand} call={agent}>
        {others.length > 0 && <Pictures pictures={others} rows={1} />}
        <CommunityFacts community={community} pack={pack} />
        {isBrief && plansBuilt}
        {isBrief && whereItIs}
      </Sheet>
      {hasPlatSheet && (
        <Sheet title="The site plan" subject={title} brand={brand} call={agent}>
          {sitePlan}
          {whereItIs}
        </Sheet>
      )}
      {!isBrief && (hasHomes || plansBuilt || (!plat && whereItIs)) && (
        <Sheet
          title={hasHomes || plansBuilt ? 'Homes and plans' : 'Getting there'}
          subject={title}
          brand={brand}
          call={agent}
        >
          {!hasPlatSheet && sitePlan}
          {hasHomes && <HomesTable homes={homes} title={`For sale on ${day}`} legal={brand.legal.prices} />}
          {plansBuilt}
          {!plat && whereItIs}
        </Sheet>
      )}
    </>
  )
}
