import { useEffect, useEffectEvent, useState } from 'react'
import { joinRangeFields, toSearchFields } from '../../model/home-search-form.ts'
import type { HomeSearchFields } from '../../model/home-search-form.ts'
import { parseHomeSearch } from '../../model/home-search-url.ts'
import { DEFAULT_HOME_SEARCH, SEARCH_DEBOUNCE_MS, isSameFilter } from '../../model/home-search.ts'
import type { HomeSearch } from '../../model/home-search.ts'

export type FilterDraft = {
  fields: HomeSearchFields
  change: (changed: Partial<HomeSearchFields>) => void
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
  // What was chosen and is not in force yet; a new object with every choice, which starts the wait anew.
  const [waiting, setWaiting] = useState<HomeSearchFields>()
  const [inForce, setInForce] = useState(search)

  // The URL moved by itself (Back, a link): the controls follow, unless the visitor is choosing just now.
  if (!isSameFilter(inForce, search)) {
    setInForce(search)
    if (!waiting && !isSameFilter(toSearch(fields, search), search)) setFields(toSearchFields(search))
  }

  function putInForce(chosenFields: HomeSearchFields) {
    setWaiting(undefined)
    const chosen = toSearch(chosenFields, search)
    if (!isSameFilter(chosen, search)) apply(chosen)
  }

  const putInForceNow = useEffectEvent(putInForce)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => putInForceNow(waiting), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    fields,
    submit: () => putInForce(fields),
    change(changed: Partial<HomeSearchFields>) {
      const chosen = { ...fields, ...changed }
      setFields(chosen)
      setWaiting(chosen)
    },
    reset() {
      setFields(toSearchFields(DEFAULT_HOME_SEARCH))
      setWaiting(undefined)
      apply(DEFAULT_HOME_SEARCH)
    },
  }
}

/** The tag has no control and stays; any other page than the first belonged to the search before (§4). */
function toSearch(fields: HomeSearchFields, search: HomeSearch): HomeSearch {
  const chosen = parseHomeSearch(joinRangeFields(fields))
  return search.tagId === undefined ? chosen : { ...chosen, tagId: search.tagId }
}
