import { toTelHref } from '../../../domain/site/phone.ts'
import type { TourView } from '../../../domain/forms/tour-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import * as css from './tour-request.module.css'

/** With an agent or not: links, since each has days and hours of its own. */
export function TourWays({ tour: { ways, how, phone } }: { tour: TourView }) {
  return (
    <>
      {ways.length > 0 && (
        <nav aria-label="How you’d like to visit" className={css.ways}>
          {ways.map(({ kind, label, hours, href, isChosen }) => (
            <AppLink
              key={kind}
              href={href}
              isChoice
              replaces
              className={css.way}
              aria-current={isChosen ? 'true' : undefined}
            >
              <strong>{label}</strong>
              {hours !== undefined && <span>{hours}</span>}
            </AppLink>
          ))}
        </nav>
      )}
      {how !== undefined && (
        <section aria-labelledby="getting-in" className={css.how}>
          <h2 id="getting-in">Getting in</h2>
          <p>{how}</p>
          <p>
            If something’s in the way, call <a href={toTelHref(phone)}>{phone}</a>.
          </p>
        </section>
      )}
    </>
  )
}
