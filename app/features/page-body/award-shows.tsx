import type { AwardShow } from '../../../domain/pages/page-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './award-shows.module.css'

export function AwardShows({ shows }: { shows: readonly AwardShow[] }) {
  return shows.map((show) => (
    <section key={show.name} className={css.show} aria-label={show.name}>
      <div>
        <h2 className={css.name}>
          {show.href === undefined ? (
            show.name
          ) : (
            <AppLink href={show.href} className={textCss.quietLink}>
              {show.name}
            </AppLink>
          )}
        </h2>
        <p className={`${textCss.note} ${css.count}`}>
          {show.awards.length} {show.awards.length === 1 ? 'award' : 'awards'}
        </p>
      </div>
      <ul className={css.awards}>
        {show.awards.map(({ id, title, picture, year }) => (
          <li key={id} className={css.award}>
            <PictureView picture={picture} alt="" ratio="square" sizes="96px" className={css.badge} />
            <div>
              <h3 className={css.title}>{title}</h3>
              {year !== undefined && <p className={textCss.note}>{year}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}
