import type { FrontPageSection, FrontPageView } from '../../../domain/pages/front-page.ts'
import { formatHomeCount } from '../../../domain/home/figures.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Section } from '../../components/section.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { AreaMap } from './area-map.tsx'
import { HomeRows } from './home-rows.tsx'
import * as css from './front-section.module.css'

export function FrontSection({ section, front }: { section: FrontPageSection; front: FrontPageView }) {
  if (section === 'map')
    return front.map || front.regions.length > 0 ? (
      <Section title="Where we build" tone="sunk" action={<ToMap />}>
        <AreaMap front={front} layout="wide" />
      </Section>
    ) : null
  const { homeCount, rows } = front
  if (rows.length === 0) return null
  return (
    <Section
      title={
        homeCount === undefined ? 'Homes for sale today' : `${formatHomeCount(homeCount)} for sale today`
      }
      intro={<PricesAsOf />}

      action={
        <ButtonLink href={paths.homesOnly()} variant="quiet">
          All homes for sale
        </ButtonLink>
      }
    >
      {section === 'map-and-rows' ? (
        <div className={css.beside}>
          <AreaMap front={front} layout="tall" />
          <HomeRows front={front} layout="lines" />
        </div>
      ) : (
        <HomeRows front={front} layout={section === 'shelves' ? 'shelves' : 'columns'} />
      )}
    </Section>
  )
}

function ToMap() {
  return (
    <ButtonLink href={`${paths.homesOnly()}&view=map`} variant="quiet">
      Homes on the map
    </ButtonLink>
  )
}
