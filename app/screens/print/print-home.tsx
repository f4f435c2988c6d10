import { createFileRoute, notFound } from '@tanstack/react-router'
import { printHomeQuery } from '../../queries/print-queries.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from '../../queries/site-queries.ts'
import { formatElevation } from '../../../domain/home/elevation.ts'
import { formatArea, formatDate, formatDues } from '../../../domain/home/figures.ts'
import { toStatusLabel, type HomeView } from '../../../domain/home/home.ts'
import { toSchoolsSource } from '../../../domain/home/home-surroundings.ts'
import { toPrice } from '../../../domain/price/price.ts'
import type { PrintableHome } from '../../../domain/pages/printable.ts'
import { paths } from '../../paths.ts'
import { Cover } from './cover.tsx'
import { Facts } from './print-facts.tsx'
import * as css from './parts.module.css'
import { PrintIncentives } from './print-incentives.tsx'
import { Pictures } from './print-picture-rows.tsx'
import { LocationMap } from './location-map.tsx'
import { PlanLevels } from './plan-levels.tsx'
import { PrintBar } from './print-bar.tsx'
import { chooseAgent, loadPrintable, toPrintHead } from './print-flyer.ts'
import { parsePrintSearch } from './print-search.ts'
import { toDatedWords } from './dated-words.ts'
import { Sheet } from './sheet.tsx'
import { SitePlan } from './site-plan.tsx'
import { toFigures } from './to-figures.ts'

export const Route = createFileRoute('/print/homes/$slug')({
  validateSearch: parsePrintSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { slug }, deps }) =>
    loadPrintable(queryClient, printHomeQuery(slug), deps),
  head: ({ match: { context }, params }) => ({
    meta: toPrintHead(context.queryClient, printHomeQuery(params.slug), 'home'),
  }),
  component: PrintHome,
  staticData: { layout: { isBare: true } },
})

function PrintHome() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const queryClient = useQueryClient()
  const { data: view } = useSuspenseQuery(printHomeQuery(slug))
  const { data: site } = useSuspenseQuery(siteQuery())
  if (!view) throw notFound()
  const { home, plan, plat, map, href, qr, printedOn } = view
  const { brand } = site
  const agent = chooseAgent(queryClient, search, view.agent)
  const place =
    home.address ?? ([home.community?.title, home.city?.name].filter(Boolean).join(', ') || undefined)
  const pictures = home.gallery.length > 0 ? home.gallery : home.picture ? [home.picture] : []
  const [cover, ...others] = pictures
  // A short text and a map share a page; with many pictures or a plat, the map gets its own.
  const isMapBesideFacts = !plat && others.length < 4
  const isPlatBesideFacts = plat && !map && others.length === 0
  const theLot = plat && home.community && (
    <section className={css.part} aria-label="The lot">
      <h3 className={css.heading}>Lot {home.lot}</h3>
      <SitePlan plat={plat} communitySlug={home.community.slug} lot={home.lot} />
      <p className={css.legal}>{brand.legal.availability}</p>
    </section>
  )
  const whereItIs = map && (
    <LocationMap map={map} name={home.title} address={home.address} fillsRest={!plat} />
  )
  return (
    <>
      <PrintBar href={href} title={home.title} />
      <Cover
        site={site}
        eyebrow={toEyebrow(home)}
        title={home.title}
        place={place}
        price={toDatedWords(toPrice(home), {
          day: formatDate(printedOn),
          since: home.priceAsOf && formatDate(home.priceAsOf),
        })}
        figures={toFigures(home)}
        summary={home.summary}
        picture={cover}
        agent={agent}
        href={href}
        qr={qr}
        printedOn={formatDate(printedOn)}
      />
      <Sheet
        title={home.status === 'lot' ? 'The homesite' : 'The home'}
        subject={home.title}
        brand={brand}
        call={agent}
      >
        {others.length > 0 && <Pictures pictures={others} rows={others.length < 4 ? 1 : 2} />}
        <div className={css.columns}>
          <div>
            <div className={css.lead} dangerouslySetInnerHTML={{ __html: home.descriptionHtml }} />
            {home.tourUrl !== undefined && (
              <p>
                <a href={home.tourUrl}>Take the 3D tour</a>
              </p>
            )}
          </div>
          <div>
            <Facts facts={toFacts(view, brand.name)} />
            <p className={css.legal}>
              {brand.legal.prices} {home.availableOn !== undefined && brand.legal.availability}
            </p>
          </div>
        </div>
        <PrintIncentives incentives={home.incentives} />
        {isPlatBesideFacts && theLot}
        {isMapBesideFacts && whereItIs}
      </Sheet>
      {plan && plan.drawings.length > 0 && (
        <Sheet title={plan.title} subject={home.title} brand={brand} call={agent}>
          <PlanLevels {...plan} />
          <p className={css.legal}>
            {brand.legal.illustrations} <a href={plan.href}>More about {plan.title}</a>
          </p>
        </Sheet>
      )}
      {(plat ? !isPlatBesideFacts : map && !isMapBesideFacts) && (
        <Sheet title={home.community?.title ?? 'The place'} subject={home.title} brand={brand} call={agent}>
          {theLot}
          {whereItIs}
        </Sheet>
      )}
    </>
  )
}

function toEyebrow({ status, isDraft }: HomeView): string | undefined {
  if (isDraft) return 'Draft: not published'
  return status && toStatusLabel(status)
}

function toFacts({ home, schools }: PrintableHome, builder: string) {
  const { community, floorPlan } = home
  return [
    ['Community', community && <a href={paths.community(community.slug)}>{community.title}</a>],
    ['Floor plan', floorPlan && <a href={paths.floorPlan(floorPlan.slug)}>{floorPlan.title}</a>],
    ['Elevation', formatElevation(home)],
    ['Homesite', home.lot],
    ['Living area', home.areaSqft !== undefined && formatArea(home.areaSqft)],
    ['Available', home.availableOn && formatDate(home.availableOn)],
    ['Association dues', home.hoaUsdPerMonth !== undefined && formatDues(home.hoaUsdPerMonth)],
    [
      'Schools',
      schools && (
        <>
          {schools.names.map((school) => (
            <div key={school}>{school}</div>
          ))}
          <small>
            {toSchoolsSource(schools, builder)} {schools.note}
          </small>
        </>
      ),
    ],
  ] as const
}
