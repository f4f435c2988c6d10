import { useEffect, useEffectEvent, useState } from 'react'
import {
  joinRangeFields,
  toSearchFields,
  type HomeSearchField,
} from '../../../../domain/search/home-search-form.ts'
import type { HomeSearchFields } from '../../../../domain/search/home-search-form.ts'
import { parseHomeSearch } from '../../../../domain/search/home-search-url.ts'
import {
  DEFAULT_HOME_SEARCH,
  SEARCH_DEBOUNCE_MS,
  isSameFilter,
} from '../../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import { parseBounds, toBoundsText } from '../../../../domain/map/bounds-text.ts'
import type { MapBounds } from '../../../../domain/map/map-camera.ts'

export type FilterDraft = {
  fields: HomeSearchFields
  /** What the controls and the map ask for now; in force a moment later. */
  search: HomeSearch
  change: (changed: Partial<HomeSearchFields>) => void
  /** Searches a part of the map, or everywhere. */
  changeBounds: (bounds: MapBounds | undefined) => void
  /** Puts the draft in force at once. */
  submit: () => void
  /** Back to the defaults, at once (§4). */
  reset: () => void
}

/**
 * Holds what the visitor is choosing, and puts it in force once it has been left alone for 300 ms (§9).
 * @param search the search in force, that of the URL
 * @param apply puts another one in force
 * @returns what the controls hold, and what they do
 */
export function useFilterDraft(search: HomeSearch, apply: (search: HomeSearch) => void): FilterDraft {
  const [fields, setFields] = useState(() => toSearchFields(search))
  const [bounds, setBounds] = useState(search.bounds)
  /** Counts the choices that aren't in force yet; 0 when there is none. */
  const [waiting, setWaiting] = useState(0)
  const [inForce, setInForce] = useState(search)
  const chosen = toSearch(fields, bounds, search)

  // The URL moved by itself (Back, a link): the controls follow, unless the visitor is choosing just now.
  if (!isSameFilter(inForce, search)) {
    setInForce(search)
    if (waiting === 0 && !isSameFilter(chosen, search)) {
      setFields(toSearchFields(search))
      setBounds(search.bounds)
    }
  }

  function submit() {
    setWaiting(0)
    if (!isSameFilter(chosen, search)) apply(chosen)
  }

  const submitLater = useEffectEvent(submit)
  useEffect(() => {
    // Every further choice starts the wait anew.
    if (waiting === 0) return
    const timer = setTimeout(() => submitLater(), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    fields,
    search: isSameFilter(chosen, search) ? search : chosen,
    submit,
    change(changed: Partial<Record<HomeSearchField, string>>) {
      setFields((chosenBefore) => ({ ...chosenBefore, ...changed }))
      setWaiting((count) => count + 1)
    },
    changeBounds(next) {
      // As fine as the URL writes them.
      setBounds(next && parseBounds(toBoundsText(next)))
      setWaiting((count) => count + 1)
    },
    reset() {
      setFields(toSearchFields(DEFAULT_HOME_SEARCH))
      setBounds(undefined)
      setWaiting(0)
      apply(DEFAULT_HOME_SEARCH)
    },
  }
}

/** The tag has no control and stays; any other page than the first belonged to the search before (§4). */
function toSearch(
  fields: HomeSearchFields,
  bounds: MapBounds | undefined,
  { tagId }: HomeSearch,
): HomeSearch {
  return {
    ...parseHomeSearch(joinRangeFields(fields)),
    ...(tagId !== undefined && { tagId }),
    ...(bounds && { bounds }),
  }
}
