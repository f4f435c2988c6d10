import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { joinRangeFields, toSearchFields } from '../../../../domain/search/home-search-form.ts'
import type { HomeSearchFields } from '../../../../domain/search/home-search-form.ts'
import { isSameFilter, parseHomeSearch } from '../../../../domain/search/home-search-url.ts'
import { DEFAULT_HOME_SEARCH, SEARCH_DEBOUNCE_MS } from '../../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import { parseBounds, toBoundsText } from '../../../../domain/map/bounds-text.ts'
import type { MapBounds } from '../../../../domain/map/map-camera.ts'

export type FilterDraft = {
  fields: HomeSearchFields
  /** The controls' and the map's current values; applied a moment later. */
  search: HomeSearch
  /** The same function in every render. */
  change: (changed: Partial<HomeSearchFields>) => void
  /** Searches a part of the map, or everywhere. */
  changeBounds: (bounds: MapBounds | undefined) => void
  submit: () => void
  /** Back to the defaults, at once (§4). */
  reset: () => void
}

/** Holds the search being edited, and applies it 300 ms after the last change (§9). */
export function useFilterDraft(search: HomeSearch, apply: (search: HomeSearch) => void): FilterDraft {
  const [fields, setFields] = useState(() => toSearchFields(search))
  const [bounds, setBounds] = useState(search.bounds)
  /** Counts the changes that aren't applied yet. */
  const [waiting, setWaiting] = useState(0)
  const [inForce, setInForce] = useState(search)
  const chosen = toSearch(fields, bounds, search)

  function followUrl() {
    if (waiting > 0 || isSameFilter(chosen, search)) return
    setFields(toSearchFields(search))
    setBounds(search.bounds)
  }

  // The URL changed (Back, a link): the controls follow, unless the visitor is editing.
  if (!isSameFilter(inForce, search)) {
    setInForce(search)
    followUrl()
  }

  const router = useRouter()
  const followResolved = useEffectEvent(followUrl)
  // Back before a choice's URL was rendered: nothing changed but the controls.
  useEffect(() => router.subscribe('onResolved', () => followResolved()), [router])

  function submit() {
    setWaiting(0)
    if (!isSameFilter(chosen, search)) apply(chosen)
  }

  const change = useCallback((changed: Partial<HomeSearchFields>) => {
    setFields((chosenBefore) => ({ ...chosenBefore, ...changed }))
    setWaiting((count) => count + 1)
  }, [])

  const submitDraft = useEffectEvent(submit)
  useEffect(() => {
    // Each change restarts the timer.
    if (waiting === 0) return
    const timer = setTimeout(() => submitDraft(), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    fields,
    search: isSameFilter(chosen, search) ? search : chosen,
    submit,
    change,
    changeBounds(next) {
      // Rounded as in the URL.
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

/** The place, the kind and the tag are changed elsewhere; a change goes back to the first page (§4). */
function toSearch(
  fields: HomeSearchFields,
  bounds: MapBounds | undefined,
  { near, place, kind, tagId }: HomeSearch,
): HomeSearch {
  const search = parseHomeSearch({ ...joinRangeFields(fields), kind, near, tag: tagId, bounds: undefined })
  return { ...search, ...(place && { place }), ...(bounds && { bounds }) }
}
