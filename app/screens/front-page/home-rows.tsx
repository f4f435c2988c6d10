import { formatCount } from '../../../domain/home/figures.ts'
import type { FrontPageView, HomeRow } from '../../../domain/pages/front-page.ts'
import type { HomeLink } from '../../../domain/pages/page-view.ts'
import { paths } from '../../paths.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { HomeCard } from '../../components/cards/home-card.tsx'
import { AppLink } from '../../components/links/app-link.tsx'
import { StretchedLink } from '../../components/links/stretched-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import { PriceText } from '../../components/text/price-text.tsx'
import { SaveHomeButton } from '../../features/shortlist/save-home-button.tsx'
import css from './home-rows.module.css'

/** How many homes stand in a column, or in a row beside the map. */
const SHOWN = { columns: 3, lines: 2, shelves: 4 }

export function HomeRows({
  front: { rows, towns },
  layout,
}: {
  front: Pick<FrontPageView, 'rows' | 'towns'>
  layout: keyof typeof SHOWN
}) {
  return (
    <div className={css[layout]}>
      {rows.map((row) => (
        <section key={row.key} id={row.key} aria-labelledby={`${row.key}-title`} className={css.row}>
          <div className={css.head}>
            <h3 id={`${row.key}-title`} className={css.title}>
              {row.title}
            </h3>
            <AppLink href={row.allHref} className={css.all} aria-label={toAllText(row)}>
              {row.count === 1 ? 'See it' : `All ${formatCount(row.count)}`}
            </AppLink>
          </div>
          {row.key === 'near' && towns.length > 1 && <Towns towns={towns} />}
          <Homes homes={row.homes.slice(0, SHOWN[layout])} layout={layout} />
        </section>
      ))}
    </div>
  )
}

/** "All 23 homes near Bend" */
function toAllText({ title, count }: HomeRow): string {
  const what = title.charAt(0).toLowerCase() + title.slice(1)
  return count === 1 ? `See the home ${what}` : `All ${formatCount(count)} homes ${what}`
}

/** Towns to look near; the choice is in the page's address. */
function Towns({ towns }: Pick<FrontPageView, 'towns'>) {
  return (
    <nav aria-label="Choose a town" className={css.towns} data-print="hide">
      {towns.map(({ slug, name, isCurrent }) => (
        <AppLink
          key={slug}
          href={paths.frontPage(slug)}
          isChoice
          replaces
          className={css.town}
          aria-current={isCurrent || undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  )
}

function Homes({ homes, layout }: { homes: readonly HomeLink[]; layout: keyof typeof SHOWN }) {
  if (layout === 'shelves')
    return (
      <CardStrip>
        {homes.map((home) => (
          <HomeCard
            key={home.id}
            home={home}
            href={home.href}
            headingLevel={4}
            action={<SaveHomeButton home={home} />}
          />
        ))}
      </CardStrip>
    )
  return (
    <ul className={css.homes}>
      {homes.map((home) => (
        <li key={home.id}>
          <HomeLine home={home} />
        </li>
      ))}
    </ul>
  )
}

function HomeLine({ home }: { home: HomeLink }) {
  const place = [home.communityName, home.city?.name].filter(Boolean).join(' · ')
  return (
    <article className={css.home}>
      <PictureView
        picture={home.picture}
        alt=""
        ratio="classic"
        sizes="(width >= 768px) 160px, 130px"
        className={css.picture}
      />
      <div className={css.words}>
        <h4 className={css.name}>
          <StretchedLink href={home.href}>{home.title}</StretchedLink>
        </h4>
        <PriceText home={home} className={css.price} />
        {place !== '' && <p className={css.place}>{place}</p>}
        <HomeFacts figures={home} className={css.facts} />
      </div>
    </article>
  )
}
