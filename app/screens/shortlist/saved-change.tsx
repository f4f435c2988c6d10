import { describeChange, type SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { useSavedHomes } from '../../features/shortlist/saved-homes.ts'
import * as css from './saved-change.module.css'

export function SavedChange({ home }: { home: SavedHome }) {
  const saved = useSavedHomes().find(({ id }) => id === home.id)
  const change = saved && describeChange(saved, home)
  return change === undefined ? null : <span className={css.change}>{change}</span>
}
