import { AppLink } from '../../components/links/app-link.tsx'
import type { GoneHome } from '../../../domain/shortlist/shortlist-view.ts'
import type { Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import * as css from './gone-homes.module.css'
import { RemoveLink } from './remove-link.tsx'

/** Says which homes of a list aren't for sale anymore: each by its name where that's known, the others together. */
export function GoneHomes({
  list,
  homes,
  houses,
}: {
  list: Shortlist
  homes: readonly GoneHome[]
  /** Of plans that aren't offered anymore. */
  houses: readonly string[]
}) {
  const unnamed = homes.filter(({ title }) => title === undefined).map(({ id }) => id)
  return (
    <ul className={css.homes} aria-label="No longer for sale">
      {homes.map(
        ({ id, title, href }) =>
          title !== undefined &&
          href !== undefined && (
            <li key={id} className={css.home}>
              <AppLink href={href}>{title}</AppLink> isn’t for sale anymore.{' '}
              <RemoveLink list={list} ids={[id]} name={title} />
            </li>
          ),
      )}
      {unnamed.length > 0 && (
        <li className={css.home}>
          {unnamed.length === 1 ? '1 home on this list isn’t' : `${unnamed.length} homes on this list aren’t`}{' '}
          for sale anymore.{' '}
          <RemoveLink
            list={list}
            ids={unnamed}
            name={unnamed.length === 1 ? 'the home that isn’t for sale' : 'the homes that aren’t for sale'}
          />
        </li>
      )}
      {houses.length > 0 && (
        <li className={css.home}>
          {houses.length === 1
            ? 'The floor plan of 1 house on this list isn’t'
            : `The floor plans of ${houses.length} houses on this list aren’t`}{' '}
          offered anymore. <RemoveLink list={list} ids={houses} name="what isn’t offered anymore" />
        </li>
      )}
    </ul>
  )
}
