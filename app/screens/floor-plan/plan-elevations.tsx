import { useId, type CSSProperties } from 'react'
import type { Elevation } from '../../../domain/floor-plan/floor-plan.ts'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as hiddenCss from '../../components/text/visually-hidden.module.css'
import * as css from './plan-elevations.module.css'

/** A plan's elevations, one large at a time. Radio buttons switch them without scripts. */
export function PlanElevations({ elevations, title }: { elevations: readonly Elevation[]; title: string }) {
  const name = useId()
  if (elevations.length === 1) {
    return elevations.map((elevation) => (
      <Front key={elevation.name} elevation={elevation} title={title} className={css.only} />
    ))
  }
  return (
    <fieldset
      className={css.fronts}
      style={{ '--count': elevations.length } as CSSProperties}
      data-print="fronts"
    >
      <legend>
        <VisuallyHidden>Front</VisuallyHidden>
      </legend>
      {elevations.map((elevation, index) => (
        <div key={elevation.name} className={css.choice}>
          <label className={css.label} data-print="hide">
            <input type="radio" name={name} defaultChecked={index === 0} />
            {elevation.name}
          </label>
          <Front elevation={elevation} title={title} className={css.front} />
        </div>
      ))}
    </fieldset>
  )
}

function Front({
  elevation: { name, picture },
  title,
  className,
}: {
  elevation: Elevation
  title: string
  className: string | undefined
}) {
  return (
    <figure className={className}>
      <PictureView
        picture={picture}
        alt={picture.alt || `${title}, ${name}`}
        ratio="photo"
        sizes="(width >= 960px) min(70vw, 130vh), calc(100vw - 40px)"
        className={css.picture}
      />
      <figcaption className={`${hiddenCss.hidden} ${css.caption}`}>{name}</figcaption>
    </figure>
  )
}
