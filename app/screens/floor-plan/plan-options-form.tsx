import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { formatDate, formatUsd } from '../../../domain/home/figures.ts'
import { chooseHouse, toHouseChoice, toHouseTitle } from '../../../domain/options/choose-house.ts'
import { formatHousePrice, type HousePrice } from '../../../domain/options/house-price.ts'
import {
  OPTION_FIELD,
  parsePlanChoice,
  toPlanChoiceRecord,
  type PlanChoiceRecord,
} from '../../../domain/options/plan-choice.ts'
import { toOptionPriceText, type GroupState, type OptionState } from '../../../domain/options/plan-options.ts'
import { toPrice, toPriceText } from '../../../domain/price/price.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { toHouseText } from '../../../domain/shortlist/house-text.ts'
import { toShortlistQuery } from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Button } from '../../components/links/button.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import * as textCss from '../../components/text/text.module.css'
import { TourLink } from '../../features/forms/tour-link.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { SaveHomeButton } from '../../features/shortlist/save-home-button.tsx'
import * as saveCss from '../../features/shortlist/save-home-button.module.css'
import { siteQuery } from '../../queries/site-queries.ts'
import { paths } from '../../paths.ts'
import * as css from './plan-options-form.module.css'

/** A plan's options, a homesite for it, and what they cost together. The form works without scripts, too. */
export function PlanOptions({
  plan,
  places,
  search,
  isMirrored,
  onChoose,
}: {
  plan: FloorPlanDetail
  /** Where its lots are; `null` when they couldn't be read. */
  places: readonly PlanLots[] | null | undefined
  /** The page's; it has the choice. */
  search: Record<string, unknown>
  isMirrored: boolean
  onChoose: (choice: PlanChoiceRecord) => void
}) {
  const { brand, origin, makesPdf } = useSuspenseQuery(siteQuery()).data
  const { slug } = plan
  const house = chooseHouse(plan, places, parsePlanChoice(search))
  const { place, lot, chosen, price, remarks } = house
  const shown = toHouseChoice(house)
  const record = toPlanChoiceRecord(shown)
  const title = toHouseTitle(plan.title, house)
  const saved = { id: toHouseText(slug, shown), title, priceUsd: price.totalUsd }
  const asOf = plan.optionsAsOf && formatDate(plan.optionsAsOf)

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const fields = [...new FormData(currentTarget)].filter(([name]) => name !== 'mirrored')
    onChoose(toPlanChoiceRecord(parsePlanChoice(Object.fromEntries(fields))))
  }

  return (
    <Section
      title="Options and prices"
      id="options"
      intro={asOf === undefined ? undefined : <p>As of {asOf}.</p>}
    >
      <form
        method="get"
        action={`${paths.floorPlan(slug)}#options`}
        className={css.form}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault()
          change(event)
        }}
      >
        {isMirrored && <input type="hidden" name="mirrored" value="1" />}
        <div className={css.groups}>
          {places && places.length > 0 && <PlaceChoice places={places} place={place} lot={lot} />}
          {chosen.groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
        <div className={css.side}>
          <Total price={price} place={place} />
          {remarks.length > 0 && (
            <ul className={css.remarks}>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          )}
          <p className={css.ways} data-print="hide">
            <Button type="submit" variant="secondary">
              Update total
            </Button>
            <TourLink brand={brand} about={{ floorplan: slug, ...record }}>
              Ask about this house
            </TourLink>
            {price.totalUsd !== undefined && price.hasLand && brand.hasFinancing && (
              <ButtonLink
                href={paths.form(
                  'monthly-cost',
                  `?${new URLSearchParams({ price: String(price.totalUsd), ...(record.community !== undefined && { community: record.community }) })}`,
                )}
                variant="quiet"
              >
                What it costs a month
              </ButtonLink>
            )}
          </p>
          <p className={css.ways} data-print="hide">
            <SaveHomeButton home={saved} isLabeled />
            <ShareButton
              url={`${origin}${paths.floorPlan(slug, record)}#options`}
              title={title}
              className={`${saveCss.button} ${saveCss.labeled}`}
            />
            <a
              href={
                makesPdf ? paths.brochure('floorplans', slug, record) : paths.printFloorPlan(slug, record)
              }
              rel="nofollow"
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              Print this house
            </a>
            <AppLink
              href={paths.shortlist(toShortlistQuery({ homeIds: [], houses: [saved.id], comparedIds: [] }))}
              rel="nofollow"
              className={css.withoutScripts}
            >
              Put it on a list
            </AppLink>
          </p>
          <p className={textCss.note}>{brand.legal.options ?? brand.legal.prices}</p>
        </div>
      </form>
    </Section>
  )
}

function PlaceChoice({
  places,
  place,
  lot,
}: {
  places: readonly PlanLots[]
  place: PlanLots | undefined
  lot: string | undefined
}) {
  return (
    <fieldset className={css.group}>
      <legend>Community and lot</legend>
      <div className={css.places}>
        <label>
          <span className={textCss.label}>Community</span>
          <select name="community" value={place?.community.slug ?? ''} onChange={ignore}>
            <option value="">Not chosen yet</option>
            {places.map(({ community, base }) => (
              <option key={community.slug} value={community.slug}>
                {community.title}
                {base && `: ${toPriceText(base).replace(/^B/, 'b')}`}
              </option>
            ))}
          </select>
        </label>
        {place && place.lots.length > 0 && (
          <label>
            <span className={textCss.label}>Lot</span>
            <select
              name="lot"
              value={lot === undefined ? '' : `${place.community.slug}:${lot}`}
              onChange={ignore}
            >
              <option value="">Not chosen yet</option>
              {place.lots.map((each) => (
                <option key={each} value={`${place.community.slug}:${each}`}>
                  {toLotText(each, place)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </fieldset>
  )
}

/** The form hears each change. */
function ignore(): void {}

function toLotText(lot: string, { pricedLots }: PlanLots): string {
  const priced = pricedLots.find((each) => each.lot === lot)
  return `Lot ${lot}, ${priced ? toPriceText(toPrice(priced)) : 'not priced yet'}`
}

function Group({ group: { id, title, pick, takesNone, options } }: { group: GroupState }) {
  const isNone = options.every(({ isChosen }) => !isChosen)
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <ul className={css.choices}>
        {takesNone && (
          <li>
            <label className={css.choice}>
              <input type="radio" name={`${OPTION_FIELD}${id}`} value="" checked={isNone} onChange={ignore} />
              <span>None</span>
            </label>
          </li>
        )}
        {options.map((state) => (
          <li key={state.option.key}>
            <Choice state={state} groupId={id} isOne={pick === 'one'} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Choice({ state, groupId, isOne }: { state: OptionState; groupId: string; isOne: boolean }) {
  const { option, isChosen, isFixed, blockedBy } = state
  const { key, title, text, picture, priceUsd } = option
  return (
    <label className={css.choice} data-blocked={blockedBy !== undefined || undefined}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={`${OPTION_FIELD}${isOne ? groupId : key}`}
        value={key}
        checked={isChosen}
        disabled={isFixed || blockedBy !== undefined}
        onChange={ignore}
      />
      {picture && <PictureView picture={picture} alt="" ratio="photo" sizes="7rem" className={css.picture} />}
      <span className={css.words}>
        <span>{title}</span>
        {text !== undefined && <span className={textCss.note}>{text}</span>}
        {blockedBy !== undefined && <span className={textCss.note}>{blockedBy}.</span>}
      </span>
      <span className={css.price}>{toOptionPriceText(priceUsd)}</span>
    </label>
  )
}

function Total({ price, place }: { price: HousePrice; place: PlanLots | undefined }) {
  const { parts, totalUsd, hasLand, missing, askedFor } = price
  return (
    <div role="status">
      <dl className={css.parts}>
        {parts.map(({ kind, label, priceUsd }) => (
          <div key={kind}>
            <dt>
              {kind === 'base' && place ? `${label} at ${place.community.title}` : label}
              {kind === 'base' && place?.base?.isLandIncluded && ', with a standard homesite'}
            </dt>
            <dd>{priceUsd === undefined ? 'Not set yet' : formatUsd(priceUsd)}</dd>
          </div>
        ))}
      </dl>
      {totalUsd === undefined ? (
        <p>No total yet. {missing.join(' ')} Ask us.</p>
      ) : (
        <p className={css.sum}>{formatHousePrice(price)}</p>
      )}
      <p className={textCss.note}>
        {hasLand ? null : 'The homesite isn’t in it yet. '}
        {askedFor.length > 0 && `Ask for the price of: ${askedFor.join(', ')}.`}
      </p>
    </div>
  )
}
