import { Heart } from 'lucide'
import { memo } from 'react'
import type { MouseEvent } from 'react'
import { toPinName } from '../../../../domain/map/pin-names.ts'
import { toStatusLabel } from '../../../../domain/home/home.ts'
import type { PlacedHome } from '../../../../domain/home/inventory.ts'
import type { StaticMarker } from '../../../../domain/map/static-map.ts'
import { toPrice, toPriceLabel } from '../../../../domain/price/price.ts'
import { Icon } from '../../../components/pictures/icon.tsx'
import { opensElsewhere } from '../../../components/links/opens-elsewhere.ts'
import { VisuallyHidden } from '../../../components/text/visually-hidden.tsx'
import { toPlaceStyle } from '../place-style.ts'
import css from './map-marker.module.css'

/** A marker of the first HTML, or of the inventory once it's loaded; then a group has its homes. */
export type ShownMarker = StaticMarker & { homes?: readonly PlacedHome[] }

type MapMarkerProps = {
  marker: ShownMarker
  /** Pixels from the layer's middle, at scale 1. */
  x: number
  y: number
  href: string
  /** Set once scripts run: then it opens something on this page. */
  isButton: boolean
  /** What it opens isn't here yet. */
  isBusy: boolean
  isHighlighted: boolean
  isChosen: boolean
  isViewed: boolean
  savedHomes: number
  isTabStop: boolean
  onChoose: (marker: ShownMarker) => void
  /** The marker is hovered or focused; undefined when it no longer is. */
  onReach: (marker: ShownMarker | undefined) => void
}

export const MapMarker = memo(function MapMarker({
  marker,
  x,
  y,
  href,
  isButton,
  isBusy,
  isHighlighted,
  isChosen,
  isViewed,
  savedHomes,
  isTabStop,
  onChoose,
  onReach,
}: MapMarkerProps) {
  const { home, group } = marker
  // The label is short; the accessible name is exact.
  const name = home
    ? toPinName(home, { isViewed, isSaved: savedHomes > 0 })
    : [group?.name, savedHomes > 0 && `${savedHomes} saved`].filter(Boolean).join(', ')
  const heart = savedHomes > 0 && <Icon of={Heart} className={css.heart} />
  const content = home ? (
    <span className={css.label} aria-hidden="true">
      <span className={css.price}>
        {home.status && <span className={css.sign} />}
        {toPriceLabel(toPrice(home))}
        {heart}
      </span>
      {home.status && <span className={css.word}>{toStatusLabel(home.status)}</span>}
    </span>
  ) : (
    <span className={css.label} aria-hidden="true">
      <span className={css.price}>
        {group?.count}
        {heart}
      </span>
      {group?.from && <span className={css.from}>{group.from}</span>}
    </span>
  )
  function choose(event: MouseEvent): void {
    if (!isButton || opensElsewhere(event)) return
    event.preventDefault()
    onChoose(marker)
  }

  const { shift, largeShift, shownAt, isFanned } = marker
  return (
    <li
      className={css.place}
      data-shown-at={shownAt}
      data-fanned={(isFanned && shift !== undefined) || undefined}
      style={toPlaceStyle({ x, y, shift, largeShift })}
    >
      {/* Always the same element: one that took another's place would lose the keyboard, or a click. */}
      <a
        href={href}
        rel={group && 'nofollow'}
        draggable={false}
        className={[css.marker, home ? css.pin : css.group, home?.status && css[home.status]]
          .filter(Boolean)
          .join(' ')}
        data-needs-script=""
        data-marker={marker.key}
        data-highlighted={isHighlighted || undefined}
        data-chosen={isChosen || undefined}
        data-viewed={isViewed || undefined}
        {...(isButton && { role: 'button', tabIndex: isTabStop ? 0 : -1 })}
        {...(isButton && home && { 'aria-expanded': isChosen })}
        aria-busy={isBusy || undefined}
        onClick={choose}
        onPointerEnter={() => onReach(marker)}
        onPointerLeave={() => onReach(undefined)}
        onFocus={() => onReach(marker)}
        onBlur={() => onReach(undefined)}
      >
        {content}
        <VisuallyHidden>{name}</VisuallyHidden>
      </a>
    </li>
  )
})
