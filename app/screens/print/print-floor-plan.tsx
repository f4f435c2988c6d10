import { createFileRoute, notFound } from '@tanstack/react-router'
import { printFloorPlanQuery } from '../../queries/print-queries.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from '../../queries/site-queries.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { toBasePrice, toPriceText } from '../../../domain/price/price.ts'
import { Cover } from './cover.tsx'
import { Facts } from './print-facts.tsx'
import { HomesTable } from './homes-table.tsx'
import { PrintIncentives } from './print-incentives.tsx'
import { PrintPicture } from './print-picture.tsx'
import * as css from './parts.module.css'
import { PlanLevels } from './plan-levels.tsx'
import { PrintBar } from './print-bar.tsx'
import { chooseAgent, loadPrintable, toPrintHead } from './print-flyer.ts'
import { PrintHouse } from './print-house.tsx'
import { parsePlanPrintSearch } from './print-search.ts'
import { toDatedWords } from './dated-words.ts'
import { Sheet } from './sheet.tsx'
import { toFigures } from './to-figures.ts'

export const Route = createFileRoute('/print/floor_plan/$slug')({
  validateSearch: parsePlanPrintSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { slug }, deps }) =>
    loadPrintable(queryClient, printFloorPlanQuery(slug, deps), deps),
  head: ({ match: { search, context }, params }) => ({
    meta: toPrintHead(context.queryClient, printFloorPlanQuery(params.slug, search), 'floorPlan'),
  }),
  component: PrintFloorPlan,
  staticData: { layout: { isBare: true } },
})

function PrintFloorPlan() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const queryClient = useQueryClient()
  const { data: view } = useSuspenseQuery(printFloorPlanQuery(slug, search))
  const { data: site } = useSuspenseQuery(siteQuery())
  if (!view) throw notFound()
  const { floorPlan: plan, incentives, house, homes, communities, href, qr, printedOn } = view
  const { brand } = site
  const day = formatDate(printedOn)
  const agent = chooseAgent(queryClient, search, view.agent)
  const { title, drawings, elevations, gallery, picture, widthFt, depthFt } = plan
  const base = toBasePrice(plan)
  const [cover = picture, ...others] = gallery
  const fronts = elevations.filter((elevation) => elevation.picture.url !== cover?.url)
  const { length: homeCount } = homes ?? []
  const { length: communityCount } = communities ?? []
  const hasPlaces = homeCount + communityCount > 0
  // A page of their own would be nearly empty.
  const isShort = homeCount <= 5 && communityCount <= 6
  const places = (
    <>
      {homes && homeCount > 0 && (
        <HomesTable
          homes={homes}
          title={`Homes of this plan for sale on ${day}`}
          legal={brand.legal.prices}
        />
      )}
      {communities && communityCount > 0 && (
        <section className={css.part} aria-label="Communities">
          <h3 className={css.heading}>Built in these communities</h3>
          <ul className={`${css.list} ${css.places}`}>
            {communities.map((community) => (
              <li key={community.id}>
                <a href={community.href}>{community.title}</a>
                {community.city && `, ${community.city.name}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
  return (
    <>
      <PrintBar href={href} title={title} />
      <Cover
        site={site}
        eyebrow={plan.isDraft ? 'Draft: not published' : 'Floor plan'}
        title={title}
        place={undefined}
        price={toDatedWords(base, { day })}
        figures={toFigures(plan)}
        summary={plan.summary}
        picture={cover}
        agent={agent}
        href={href}
        qr={qr}
        printedOn={day}
      />
      {house && (
        <Sheet title="Your house" subject={house.title} brand={brand} call={agent}>
          <PrintHouse
            house={house}
            legal={brand.legal.options ?? brand.legal.prices}
            day={day ?? printedOn}
          />
        </Sheet>
      )}
      <Sheet title="The plan and its elevations" subject={title} brand={brand} call={agent}>
        <div className={css.columns}>
          <div className={css.lead} dangerouslySetInnerHTML={{ __html: plan.descriptionHtml }} />
          <div>
            <Facts
              facts={[
                ['Width', widthFt !== undefined && `${widthFt} ft`],
                ['Depth', depthFt !== undefined && `${depthFt} ft`],
                ['Elevations', elevations.map(({ name }) => name).join(', ')],
                ['Price', base && toPriceText(base)],
              ]}
            />
            <p className={css.legal}>{brand.legal.prices}</p>
          </div>
        </div>
        <PrintIncentives incentives={incentives} />
        <div className={css.pictures}>
          {fronts.slice(0, 4).map(({ name, picture: front }) => (
            <div key={name}>
              <PrintPicture picture={front} widthPx={640} alt={front.alt || `${title}, ${name}`} />
              <p>{name}</p>
            </div>
          ))}
          {others
            .filter(({ url }) => fronts.every((front) => front.picture.url !== url))
            .slice(0, Math.max(0, 4 - fronts.length))
            .map((other) => (
              <PrintPicture key={other.url} picture={other} widthPx={640} />
            ))}
        </div>
        {isShort && places}
      </Sheet>
      {drawings.length > 0 && (
        <Sheet title="Level by level" subject={title} brand={brand} call={agent}>
          <PlanLevels drawings={drawings} title={title} />
          <p className={css.legal}>{brand.legal.illustrations}</p>
        </Sheet>
      )}
      {hasPlaces && !isShort && (
        <Sheet title="Where you can build it" subject={title} brand={brand} call={agent}>
          {places}
        </Sheet>
      )}
    </>
  )
}
