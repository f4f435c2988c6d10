import { Link } from '@tanstack/react-router'
import { List, MapPin, SlidersHorizontal } from 'lucide'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import * as css from './view-switch.module.css'
import { Icon } from '../../../components/pictures/icon.tsx'

/** Within thumb's reach: filters, and list or map. Wide windows show both at once. */
export function ViewSwitch({
  filterCount,
  sheetId,
  showsMap,
  onSwitch,
  search,
  hasMap,
}: {
  filterCount: number
  sheetId: string
  showsMap: boolean
  onSwitch: () => void
  search: HomeSearch
  hasMap: boolean
}) {
  const sign = showsMap ? List : MapPin
  return (
    <div className={css.switch} data-print="hide">
      <button type="button" className={css.button} aria-haspopup="dialog" popoverTarget={sheetId}>
        <Icon of={SlidersHorizontal} />
        Filters
        {filterCount > 0 && <span className={css.count}>{filterCount}</span>}
      </button>
      {hasMap && (
        <>
          <button type="button" className={`${css.button} ${css.withScripts}`} onClick={onSwitch}>
            <Icon of={sign} />
            {showsMap ? 'Show list' : 'Show map'}
          </button>
          {/* Without scripts the same page is loaded again. */}
          <Link
            to="/homes-for-sale"
            search={{ ...toSearchRecord(search), view: showsMap ? undefined : 'map' }}
            activeOptions={{ exact: true }}
            activeProps={{}}
            rel="nofollow"
            className={`${css.button} ${css.withoutScripts}`}
          >
            <Icon of={sign} />
            {showsMap ? 'Show list' : 'Show map'}
          </Link>
        </>
      )}
    </div>
  )
}
