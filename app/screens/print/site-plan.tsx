import { useId, type CSSProperties } from 'react'
import { countByStatus } from '../../../domain/site-plan/plat-lots.ts'
import { toPlatStatusLabel, type PlatView } from '../../../domain/site-plan/plat-view.ts'
import { paths } from '../../paths.ts'
import { PlatDrawing } from '../../features/site-plan/plat-drawing.tsx'
import { PlatStatusSwatch } from '../../features/site-plan/plat-status-swatch.tsx'
import * as css from './parts.module.css'

/** The plat; each lot links to itself on the live page. */
export function SitePlan({
  plat,
  communitySlug,
  lot,
}: {
  plat: PlatView
  communitySlug: string
  /** The brochure's lot. */
  lot?: string | undefined
}) {
  const id = useId()
  return (
    <>
      <div className={css.plan}>
        <svg
          viewBox={`0 0 ${plat.width} ${plat.height}`}
          role="group"
          aria-label={`Site plan of ${plat.title}${lot === undefined ? '' : `, lot ${lot} marked`}`}
          style={{ '--lot': `${plat.lotExtent}px` } as CSSProperties}
        >
          <PlatDrawing
            plat={plat}
            chosenLot={lot}
            planId={undefined}
            hrefOf={(other) => paths.plat(communitySlug, { lot: other })}
            onChoose={() => undefined}
            id={id}
            isPaper
          />
        </svg>
      </div>
      <ul className={css.legend} aria-label="Legend">
        {countByStatus(plat.lots).map(({ status, count }) => (
          <li key={status}>
            <PlatStatusSwatch status={status} />
            {toPlatStatusLabel(status)} {count}
          </li>
        ))}
      </ul>
    </>
  )
}
