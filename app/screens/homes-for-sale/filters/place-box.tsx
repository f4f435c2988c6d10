import { MapPin } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import { MAX_WORDS_LENGTH } from '../../../../domain/search/words/sentence.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import { Icon } from '../../../components/pictures/icon.tsx'
import { paths } from '../../../paths.ts'
import * as css from './place-box.module.css'
import type * as SuggestionsModule from './place-suggestions.tsx'

/** A place, or any search in words: a form of its own, which the server reads. Suggestions of places load when it's used. */
export function PlaceBox({
  search,
  onPlace,
}: {
  search: HomeSearch
  /** Searches near a place, by its key. */
  onPlace: (key: string) => void
}) {
  const [inputId, listId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsModule.PlaceSuggestions>()
  const name = search.place?.name ?? ''
  const { near: _near, sort: _sort, page: _page, ...others } = toSearchRecord(search)

  // Another place is another text; the focus stays where it is.
  const shownName = useRef(name)
  useEffect(() => {
    if (shownName.current !== name && input.current) input.current.value = name
    shownName.current = name
  }, [name])
  useEffect(() => {
    // Focused before this code ran.
    if (document.activeElement === input.current) setIsUsed(true)
  }, [])
  useEffect(() => {
    if (!isUsed || Suggestions) return
    import('./place-suggestions.tsx').then(
      ({ PlaceSuggestions }) => setSuggestions(() => PlaceSuggestions),
      // The form works without.
      () => undefined,
    )
  }, [isUsed, Suggestions])

  return (
    <form action={paths.findHomes()} className={css.box} data-print="hide">
      <label htmlFor={inputId} className={css.label}>
        Near
      </label>
      <Icon of={MapPin} className={css.icon} />
      <input
        ref={input}
        id={inputId}
        className={css.input}
        name="words"
        defaultValue={name}
        placeholder="City, or “3 beds under 600”"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_WORDS_LENGTH}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        onFocus={() => setIsUsed(true)}
        // Suggestions that come after the focus has left would cover what has it.
        onBlur={() => setIsUsed(false)}
      />
      {Object.entries({ kind: '', ...others }).map(([param, value]) => (
        <input key={param} type="hidden" name={param} value={value} />
      ))}
      <button type="submit" className={css.submit}>
        Search
      </button>
      {isUsed && Suggestions && <Suggestions input={input} listId={listId} onPlace={onPlace} />}
    </form>
  )
}
