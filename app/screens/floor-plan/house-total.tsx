import { Printer } from 'lucide'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { formatDues, formatUsd } from '../../../domain/home/figures.ts'
import { formatLoanTerms } from '../../../domain/home/monthly-cost.ts'
import { toHouseChoice, toHouseTitle } from '../../../domain/options/choose-house.ts'
import { toTotalWords } from '../../../domain/options/house-price.ts'
import { toPriceWords } from '../../../domain/price/price.ts'
import { toHouseText } from '../../../domain/shortlist/house-text.ts'
import { toShortlistQuery } from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Button } from '../../components/links/button.tsx'
import * as iconCss from '../../components/links/icon-button.module.css'
import { Icon } from '../../components/pictures/icon.tsx'
import * as textCss from '../../components/text/text.module.css'
import { TourLink } from '../../features/forms/tour-link.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import { PriceBar } from '../../features/page-body/price-bar.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { SaveHomeButton } from '../../features/shortlist/save-home-button.tsx'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { paths } from '../../paths.ts'
import { toHouse, toMonthQuery, type HouseOnPage } from './house-on-page.ts'
import * as css from './house-total.module.css'

/** What a plan costs as it's chosen, in all and a month, and what can be done with it. */
export function HouseTotal({ of }: { of: HouseOnPage }) {
  const { brand, origin, makesPdf } = useSuspenseQuery(siteQuery()).data
  const house = toHouse(of)
  const { place, lot, base, price, remarks, record } = house
  const { slug } = of.plan
  const query = brand.hasFinancing ? toMonthQuery(house) : undefined
  const { data: month } = useQuery({ ...monthlyCostQuery(query ?? ''), enabled: query !== undefined })
  const title = toHouseTitle(of.plan.title, house)
  const saved = { id: toHouseText(slug, toHouseChoice(house)), title, priceUsd: price.totalUsd }
  const words = toTotalWords(price)
  const dues = place?.community.hoaUsdPerMonth
  return (
    <>
      <div role="status">
        <dl className={css.parts}>
          {price.parts.map(({ kind, label, priceUsd }) => (
            <div key={kind}>
              <dt>
                {kind === 'base' && place ? `${label} at ${place.community.title}` : label}
                {kind === 'base' && base?.isLandIncluded && ', with a standard homesite'}
              </dt>
              <dd>{priceUsd === undefined ? 'Not set yet' : formatUsd(priceUsd)}</dd>
            </div>
          ))}
        </dl>
        {words ? (
          <p className={`${facts.price} ${css.sum}`}>
            <span className={facts.from}>{words.lead}</span> {words.amount}
            {base && lot === undefined && <span className={facts.from}>{toPriceWords(base).note}</span>}
          </p>
        ) : (
          <p>No total yet. {price.missing.join(' ')} Ask us.</p>
        )}
        {price.askedFor.length > 0 && (
          <p className={textCss.note}>Ask for the price of: {price.askedFor.join(', ')}.</p>
        )}
        {remarks.length > 0 && (
          <ul className={css.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
      </div>
      {query !== undefined && month && (
        <p>
          <span className={css.month}>{formatUsd(month.cost.totalUsd)} a month</span>, estimated, with taxes,
          insurance and dues: {formatLoanTerms({ ...month.cost, ...month.choice })}.{' '}
          <AppLink href={paths.form('monthly-cost', query)}>What it costs a month</AppLink>
        </p>
      )}
      {dues !== undefined && (
        <p>
          <span className={css.month}>{formatDues(dues)}</span>
          {dues > 0 && ' association dues'}
        </p>
      )}
      <TourLink brand={brand} about={{ floorplan: slug, ...record }}>
        Ask about this house
      </TourLink>
      <p className={iconCss.row} data-print="hide">
        <SaveHomeButton home={saved} />
        <ShareButton
          url={`${origin}${paths.floorPlan(slug, record)}#options`}
          title={title}
          className={iconCss.button}
          isIcon
        />
        <a
          href={makesPdf ? paths.brochure('floorplans', slug, record) : paths.printFloorPlan(slug, record)}
          rel="nofollow"
          aria-label="Print this house"
          className={iconCss.button}
        >
          <Icon of={Printer} />
        </a>
      </p>
      <p className={css.withoutScripts} data-print="hide">
        <Button type="submit" variant="secondary">
          Update total
        </Button>
        <AppLink
          href={paths.shortlist(toShortlistQuery({ homeIds: [], houses: [saved.id], comparedIds: [] }))}
          rel="nofollow"
        >
          Put it on a list
        </AppLink>
      </p>
    </>
  )
}

/** The total within thumb's reach, on phones. */
export function HouseBar(of: HouseOnPage) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { price, record } = toHouse(of)
  return (
    <PriceBar
      lead={price.hasLand ? 'About, with its homesite' : 'Homesite not included'}
      price={price.totalUsd === undefined ? 'No total yet' : formatUsd(price.totalUsd)}
    >
      <TourLink brand={brand} about={{ floorplan: of.plan.slug, ...record }} size="small">
        Ask about this house
      </TourLink>
    </PriceBar>
  )
}
