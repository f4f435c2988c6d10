import { Clock, House, MapPin, Navigation, Phone } from 'lucide'
import { formatPriceSpan } from '../../../domain/home/figures.ts'
import type { ModelHomes, ModelsView } from '../../../domain/pages/page-view.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { ListEmpty } from '../../components/states/list-empty.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { PricesAsOf } from '../prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'
import textCss from '../../components/text/text.module.css'
import pillCss from '../../components/text/pill.module.css'
import css from './models-block.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

/** Where a visitor can walk through a home today: hours, directions, finished homes. */
export function ModelsBlock({ block }: { block: ModelsView }) {
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
              {name} <span className={css.count}>{models.length}</span>
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
        {cityName !== undefined && <p className={css.city}>{cityName}</p>}
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
