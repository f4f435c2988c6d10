import { Maximize, Minus, Plus, Search } from 'lucide'
import css from './map-tools.module.css'
import { Icon } from '../../components/icon.tsx'

/** The interactive map's controls. */
export function MapTools({
  canMove,
  hasMovedAway,
  hasBounds,
  followsMap,
  onFollowMap,
  onZoom,
  onFit,
  onSearchHere,
  onSearchEverywhere,
}: {
  canMove: boolean
  /** The map shows another area than the one searched. */
  hasMovedAway: boolean
  /** Only a part of the map was searched. */
  hasBounds: boolean
  followsMap: boolean
  onFollowMap: (follows: boolean) => void
  onZoom: (step: number) => void
  onFit: () => void
  onSearchHere: () => void
  onSearchEverywhere: () => void
}) {
  return (
    <>
      <div className={css.search} hidden={!canMove}>
        {hasMovedAway && !followsMap && (
          <button type="button" className={css.here} onClick={onSearchHere}>
            <Icon of={Search} />
            Search this area
          </button>
        )}
        {hasBounds && !hasMovedAway && (
          <button type="button" className={css.here} onClick={onSearchEverywhere}>
            Search everywhere
          </button>
        )}
        <label className={css.follow}>
          <input
            type="checkbox"
            checked={followsMap}
            onChange={(event) => onFollowMap(event.currentTarget.checked)}
          />
          Search as the map moves
        </label>
      </div>
      <div className={css.zoom} hidden={!canMove}>
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
