import { Clock, MapPin, Navigation, Phone } from 'lucide'
import { formatArea, formatBeds, formatUsd } from '../../model/figures.ts'
import type { ModelHomes, ModelsView } from '../../model/page-view.ts'
import { toTelHref } from '../../model/phone.ts'
import { AppLink } from '../app-link.tsx'
import { ButtonLink } from '../button-link.tsx'
import { ListEmpty } from '../list-empty.tsx'
import { ListFailure } from '../list-failure.tsx'
import { PictureView } from '../picture-view.tsx'
import { Section } from '../section.tsx'
import css from './models-block.module.css'
import { Icon } from '../icon.tsx'

/** Where a visitor can walk through a home today: open hours, the way there, what is finished. */
export function ModelsBlock({ block }: { block: ModelsView }) {
  const { title = 'Where to walk through a home', text, groups, allHref } = block
  return (
    <Section title={title} intro={text} id="models">
      {groups === undefined && (
        <ListFailure what="The model homes" href={allHref} linkText="See all communities" />
      )}
      {groups?.length === 0 && (
        <ListEmpty onward={{ label: 'See all communities', href: allHref }}>
          No model is open at the moment. Call us, and we will find a home to show.
        </ListEmpty>
      )}
      {groups !== undefined && groups.length > 1 && (
        <nav aria-label="Models by region" className={css.regions}>
          {groups.map(({ name, anchor, models }) => (
            <a key={anchor} href={`#${anchor}`} className={css.region}>
              {name} <span className={css.count}>{models.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups?.map(({ name, anchor, models }) => (
        <section
          key={anchor}
          id={anchor}
          aria-labelledby={`${anchor}-title`}
          className={css.group}
          data-below
        >
          <h3 id={`${anchor}-title`} className={css.groupTitle}>
            {name}
          </h3>
          <ul className={css.models}>
            {models.map((model) => (
              <li key={model.id}>
                <Model model={model} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function Model({ model }: { model: ModelHomes }) {
  const { title, href, city, picture, hours, address, phone, directionsHref } = model
  return (
    <article className={css.model}>
      <PictureView
        picture={picture}
        alt=""
        sizes="(min-width: 1100px) 260px, (min-width: 700px) 220px, 80px"
        className={css.picture}
      />
      <div className={css.words}>
        {city && <p className={css.city}>{city.name}</p>}
        <h4 className={css.title}>
          <AppLink href={href}>{title}</AppLink>
        </h4>
        <p className={css.line}>
          <Icon of={Clock} strokeWidth={1.6} />
          {hours ?? 'Call for hours'}
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
      <Homes model={model} />
    </article>
  )
}

/** The finished homes of a community that one can enter. */
function Homes({ model: { homes, otherCount, homesHref, title } }: { model: ModelHomes }) {
  if (homes === undefined) return null
  if (homes.length === 0) {
    return <p className={css.none}>No finished home today; the agent shows what is being built.</p>
  }
  const count = homes.length + otherCount
  const [cheapest] = homes
  return (
    <>
      <p className={css.homesLine}>
        <AppLink href={homesHref} aria-label={`${formatFinished(count)} at ${title}`}>
          {formatFinished(count)}
        </AppLink>
        {cheapest?.priceUsd !== undefined && ` from ${formatUsd(cheapest.priceUsd)}`}
      </p>
      <div className={css.homes}>
        <p className={css.homesTitle}>Finished homes</p>
        <ul className={css.homeList}>
          {homes.map((home) => (
            <li key={home.id} className={css.home}>
              <AppLink href={home.href}>{home.title}</AppLink>
              <span className={css.figures}>
                {[
                  home.priceUsd === undefined ? 'Call for price' : formatUsd(home.priceUsd),
                  home.beds !== undefined && formatBeds(home.beds),
                  home.areaSqft !== undefined && formatArea(home.areaSqft),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {otherCount > 0 && (
          <p className={css.more}>
            <AppLink href={homesHref} aria-label={`${otherCount} more homes at ${title}`}>
              and {otherCount} more
            </AppLink>
          </p>
        )}
      </div>
    </>
  )
}

function formatFinished(count: number): string {
  return count === 1 ? '1 finished home' : `${count} finished homes`
}
