import { List, Map, SlidersHorizontal } from 'lucide'
import css from './view-switch.module.css'
import { useHasScripts } from './use-window.ts'
import { Icon } from '../../components/icon.tsx'

/** Where the thumb is: filters, and list or map. Wide windows show all of it at once. */
export function ViewSwitch({
  filterCount,
  sheetId,
  onFilters,
  showsMap,
  onSwitch,
  mapId,
  hasMap,
}: {
  filterCount: number
  sheetId: string
  onFilters: () => void
  showsMap: boolean
  onSwitch: () => void
  mapId: string
  hasMap: boolean
}) {
  const hasScripts = useHasScripts()
  const sign = showsMap ? List : Map
  return (
    <div className={css.switch} data-print="hide">
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        {...(hasScripts ? { onClick: onFilters } : { popoverTarget: sheetId })}
      >
        <Icon of={SlidersHorizontal} />
        Filters
        {filterCount > 0 && <span className={css.count}>{filterCount}</span>}
      </button>
      {hasMap &&
        (hasScripts ? (
          <button type="button" className={css.button} onClick={onSwitch}>
            <Icon of={sign} />
            {showsMap ? 'Show list' : 'Show map'}
          </button>
        ) : (
          // Without scripts the map stands below the list.
          <a href={`#${mapId}`} className={css.button}>
            <Icon of={Map} />
            Show map
          </a>
        ))}
    </div>
  )
}
