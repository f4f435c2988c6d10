import { useState, type FormEvent } from 'react'
import { formatDate } from '../../../domain/home/figures.ts'
import { OPTION_FIELD, parsePlanChoice, toPlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import type { PlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import { toOptionPriceText, type GroupState, type OptionState } from '../../../domain/options/plan-options.ts'
import { toPrice, toPriceText } from '../../../domain/price/price.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import * as textCss from '../../components/text/text.module.css'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { toHouse, type HouseOnPage } from './house-on-page.ts'
import { HouseTotal } from './house-total.tsx'
import * as css from './plan-options-form.module.css'

/** A plan's options, a homesite for it, and what they cost together. The form works without scripts, too. */
export function PlanOptions({
  isMirrored,
  onChoose,
  ...of
}: HouseOnPage & { isMirrored: boolean; onChoose: (choice: PlanChoiceRecord) => void }) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { plan, places } = of
  const { place, lot, chosen } = toHouse(of)
  /** The choice that was changed last. */
  const [changed, setChanged] = useState<string>()
  const asOf = plan.optionsAsOf && formatDate(plan.optionsAsOf)
  if (plan.options.length === 0 && places?.length === 0) return null

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const fields = [...new FormData(currentTarget)].filter(([name]) => name !== 'mirrored')
    onChoose(toPlanChoiceRecord(parsePlanChoice(Object.fromEntries(fields))))
    if (target instanceof HTMLInputElement) setChanged(target.value)
  }

  return (
    <Section title="Price this house" id="options">
      <form
        method="get"
        action={`${paths.floorPlan(plan.slug)}#options`}
        className={css.form}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault()
          change(event)
        }}
      >
        {isMirrored && <input type="hidden" name="mirrored" value="1" />}
        <div className={css.groups}>
          {places === null && (
            <ListFailure what="The lots" href={paths.communities()} linkText="See the communities" />
          )}
          {places && places.length > 0 && (
            <PlaceChoice planSlug={plan.slug} places={places} place={place} lot={lot} />
          )}
          {chosen.groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
        <div className={css.side}>
          <ChosenPicture groups={chosen.groups} changed={changed} />
          <HouseTotal of={of} />
        </div>
        <p className={textCss.finePrint}>
          {asOf !== undefined && `Options and their prices as of ${asOf}. `}
          {brand.legal.options ?? brand.legal.prices}
        </p>
      </form>
    </Section>
  )
}

/** The choice that was changed last, or else the first one with a picture: the elevation. */
function ChosenPicture({ groups, changed }: { groups: readonly GroupState[]; changed: string | undefined }) {
  const pictured = groups.flatMap(({ options }) =>
    options.flatMap(({ option: { key, title, picture }, isChosen }) =>
      isChosen && picture ? [{ key, title, picture }] : [],
    ),
  )
  const shown = pictured.find(({ key }) => key === changed) ?? pictured[0]
  if (!shown) return null
  return (
    <figure className={css.shown}>
      <PictureView
        picture={shown.picture}
        alt={shown.picture.alt || shown.title}
        ratio="photo"
        sizes="(width >= 768px) 26rem, calc(100vw - 40px)"
      />
      <figcaption className={textCss.note}>{shown.title}</figcaption>
    </figure>
  )
}

function PlaceChoice({
  planSlug,
  places,
  place,
  lot,
}: {
  planSlug: string
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
      {place && (
        <p className={textCss.note}>
          {place.laterCount > 0 &&
            `${place.laterCount} ${place.laterCount === 1 ? 'lot' : 'lots'} will be released later. `}
          <AppLink href={paths.plat(place.community.slug, { lot, plan: planSlug })}>
            Lots on the site plan of {place.community.title}
          </AppLink>
        </p>
      )}
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
      {picture && <PictureView picture={picture} alt="" ratio="photo" sizes="5rem" className={css.picture} />}
      <span className={css.words}>
        <span>{title}</span>
        {text !== undefined && <span className={textCss.note}>{text}</span>}
        {blockedBy !== undefined && <span className={textCss.note}>{blockedBy}.</span>}
      </span>
      <span className={css.price}>{toOptionPriceText(priceUsd)}</span>
    </label>
  )
}
