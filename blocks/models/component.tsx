import { Clock, House, MapPin, Navigation, Phone } from 'lucide'
import { formatPriceSpan } from '../../domain/home/figures.ts'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import type { CommunityCard } from '../../domain/community/community.ts'
import type { ForSale, Linked } from '../../domain/pages/page-view.ts'
import { toTelHref } from '../../domain/site/phone.ts'
import { AppLink } from '../../app/components/links/app-link.tsx'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { ListEmpty } from '../../app/components/states/list-empty.tsx'
import { ListFailure } from '../../app/components/states/list-failure.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import { PricesAsOf } from '../../app/features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../app/components/section.tsx'
import * as textCss from '../../app/components/text/text.module.css'
import * as pillCss from '../../app/components/text/pill.module.css'
import * as css from './component.module.css'
import { Icon } from '../../app/components/pictures/icon.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    /** Where a visitor can walk through a home: communities that are selling, by region. */
    models: {
      title?: string
      text?: string
      /** Absent when the communities couldn't be read. */
      groups?: { name: string; anchor: string; models: ModelHomes[] }[]
      allHref: string
    }
  }
}

/** A community with its hours and number of finished homes. */
type ModelHomes = Linked<Pick<CommunityCard, 'title' | 'picture' | 'hours' | 'address'>> & {
  cityName?: string
  /** "Thanksgiving, Nov 26" */
  closedText?: string
  phone: string
  directionsHref?: string
  /** Absent when the homes couldn't be read. */
  finished?: ForSale
}

/** Where a visitor can walk through a home today: hours, directions, finished homes. */
export function Component({ block }: BlockProps<'models'>) {
  const { title = 'Model homes to walk through', text, groups, allHref } = block
  return (
    <Section title={title} intro={<Intro text={text} />} id="models">
      {groups === undefined && (
        <ListFailure what="The model homes" href={allHref} linkText="See all communities" />
      )}
      {groups?.length === 0 && (
        <ListEmpty onward={{ label: 'See all communities', href: allHref }}>
          No model homes are open right now. Call us and we’ll find one to show you.
        </ListEmpty>
      )}
      {groups !== undefined && groups.length > 1 && (
        <nav aria-label="Models by region" className={css.regions} data-print="hide">
          {groups.map(({ name, anchor, models }) => (
            <a key={anchor} href={`#${anchor}`} className={pillCss.pill}>
              {name} <span className={textCss.finePrint}>{models.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups?.map(({ name, anchor, models }) => (
        <section key={anchor} id={anchor} aria-labelledby={`${anchor}-title`} className={css.group}>
          <h3 id={`${anchor}-title`} className={css.groupTitle}>
            {name}
          </h3>
          <ul className={css.models}>
            {models.map((model) => (
              <li key={model.href}>
                <Model model={model} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function Intro({ text }: { text: string | undefined }) {
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      <PricesAsOf />
    </>
  )
}

function Model({ model }: { model: ModelHomes }) {
  const { title, href, cityName, picture, hours, closedText, address, phone, directionsHref } = model
  return (
    <article className={css.model} data-print="model">
      <PictureView
        picture={picture}
        alt=""
        sizes="(width >= 1100px) 260px, (width >= 768px) 220px, 80px"
        className={css.picture}
        data-print="hide"
      />
      <div className={css.words}>
        {cityName !== undefined && <p className={`${textCss.finePrint} ${css.city}`}>{cityName}</p>}
        <h4 className={css.title}>
          <AppLink href={href} className={textCss.quietLink}>
            {title}
          </AppLink>
        </h4>
        <p className={css.line}>
          <Icon of={Clock} strokeWidth={1.6} />
          {hours ?? 'Call for hours'}
          {closedText !== undefined && `; closed ${closedText}`}
        </p>
        {address !== undefined && (
          <p className={`${css.line} ${css.address}`}>
            <Icon of={MapPin} strokeWidth={1.6} />
            {address}
          </p>
        )}
      </div>
      <p className={css.ways}>
        {directionsHref !== undefined && (
          <ButtonLink
            href={directionsHref}
            variant="secondary"
            size="small"
            className={css.way}
            data-print="hide"
            aria-label={`Directions to ${title}`}
          >
            <Icon of={Navigation} strokeWidth={1.6} />
            Directions
          </ButtonLink>
        )}
        <ButtonLink
          href={toTelHref(phone)}
          variant="secondary"
          size="small"
          className={css.way}
          aria-label={`Call ${title}, ${phone}`}
        >
          <Icon of={Phone} strokeWidth={1.6} />
          {phone}
        </ButtonLink>
      </p>
      <Finished model={model} />
    </article>
  )
}

/** How many finished homes a community has, with a link to them. */
function Finished({ model: { finished, href, title } }: { model: ModelHomes }) {
  if (!finished) return null
  const { homeCount, priceUsd } = finished
  const text = homeCount === 1 ? '1 finished home' : `${homeCount} finished homes`
  return (
    <p className={`${css.line} ${css.finished}`}>
      <Icon of={House} strokeWidth={1.6} />
      {homeCount === 0 ? (
        'No move-in ready homes today. Ask what’s under construction.'
      ) : (
        <span>
          <AppLink href={`${href}#homes`} aria-label={`${text} at ${title}`}>
            {text}
          </AppLink>
          {priceUsd && `, ${formatPriceSpan(priceUsd)}`}
        </span>
      )}
    </p>
  )
}
