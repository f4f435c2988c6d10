import { Maximize, Minus, PenLine, Plus, Search, X } from 'lucide'
import type { Ref } from 'react'
import * as css from './map-tools.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

export function MapTools({
  canMove,
  hasMovedAway,
  hasBounds,
  hasShape,
  followsMap,
  onFollowMap,
  onZoom,
  onFit,
  onSearchHere,
  onSearchEverywhere,
  onDraw,
  drawButton,
}: {
  canMove: boolean
  /** The map shows another area than the one searched. */
  hasMovedAway: boolean
  hasBounds: boolean
  hasShape: boolean
  followsMap: boolean
  onFollowMap: (follows: boolean) => void
  onZoom: (step: number) => void
  onFit: () => void
  onSearchHere: () => void
  onSearchEverywhere: () => void
  onDraw: () => void
  drawButton: Ref<HTMLButtonElement>
}) {
  return (
    <>
      <div className={css.search} hidden={!canMove} data-map-edge="top">
        {hasMovedAway && !followsMap && (
          <button type="button" className={css.here} onClick={onSearchHere}>
            <Icon of={Search} />
            Search this area
          </button>
        )}
        {hasBounds && !hasShape && !hasMovedAway && (
          <button type="button" className={css.here} onClick={onSearchEverywhere}>
            Search everywhere
          </button>
        )}
        <button
          ref={drawButton}
          type="button"
          className={css.follow}
          onClick={hasShape ? onSearchEverywhere : onDraw}
        >
          <Icon of={hasShape ? X : PenLine} />
          {hasShape ? 'Clear the area' : 'Draw an area'}
        </button>
        <label className={css.follow}>
          <input
            type="checkbox"
            checked={followsMap}
            onChange={(event) => onFollowMap(event.currentTarget.checked)}
          />
          Search as the map moves
        </label>
      </div>
      <div className={css.zoom} hidden={!canMove} data-map-edge="right">
        <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
          <Icon of={Plus} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
          <Icon of={Minus} />
        </button>
        <button type="button" aria-label="Show all results" onClick={onFit}>
          <Icon of={Maximize} />
        </button>
      </div>
    </>
  )
}
