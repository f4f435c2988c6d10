import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './plan-lots-list.module.css'

/** Lots that fit the plan, by community; each links to its place on the site plan. */
export function PlanLotsList({
  places,
  plan,
}: {
  places: readonly PlanLots[]
  plan: { slug: string; title: string }
}) {
  return (
    <ul className={css.places}>
      {places.map(({ community, lots, laterCount }) => (
        <li key={community.slug} className={css.place}>
          <div>
            <h3 className={css.name}>
              <AppLink href={paths.community(community.slug)}>{community.title}</AppLink>
            </h3>
            <p className={textCss.note}>
              {[community.cityName, lots.length > 0 && `${lots.length} ${lots.length === 1 ? 'lot' : 'lots'}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div>
            {lots.length > 0 && (
              <ul className={css.lots} aria-label={`Lots at ${community.title} that take ${plan.title}`}>
                {lots.map((lot) => (
                  <li key={lot}>
                    <a
                      href={paths.plat(community.slug, { lot, plan: plan.slug })}
                      rel="nofollow"
                      aria-label={`Lot ${lot}, ${community.title}`}
                      className={css.lot}
                    >
                      {lot}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {laterCount > 0 && (
              <p className={textCss.note}>
                {laterCount} {laterCount === 1 ? 'lot' : 'lots'} that {laterCount === 1 ? 'takes' : 'take'} it
                will be released later.
              </p>
            )}
          </div>
          <p className={css.all}>
            <AppLink href={paths.plat(community.slug, { plan: plan.slug })}>
              See them on the site plan<VisuallyHidden> of {community.title}</VisuallyHidden>
            </AppLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
