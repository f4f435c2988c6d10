import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { suggestNearPlaces, toAddressPlaces, type NearPlace } from '../../../../domain/search/near-place.ts'
import { useInventory } from '../../../features/inventory/use-inventory.ts'
import { nearPlacesQuery } from '../../../queries/home-queries.ts'
import { paths } from '../../../paths.ts'
import * as css from './place-suggestions.module.css'

const mostSuggestions = 7

const kindWords: Record<NearPlace['kind'], string> = {
  region: 'Region',
  city: 'City',
  community: 'Community',
  plan: 'Floor plan',
  street: 'Street',
  home: 'Address',
  zip: 'ZIP code',
  town: 'Town',
}

/** The list of a combobox (WAI-ARIA APG, *Editable Combobox With List Autocomplete*), for an input that's there already. */
export function PlaceSuggestions({
  input,
  listId,
  onPlace,
}: {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onPlace: (key: string) => void
}) {
  const navigate = useNavigate()
  const { data: places } = useQuery(nearPlacesQuery())
  const inventory = useInventory(true)
  const everything = useMemo(() => {
    const addresses = toAddressPlaces(inventory?.homes ?? [])
    const isTown = ({ kind }: NearPlace) => kind === 'town'
    return [
      ...(places ?? []).filter((place) => !isTown(place)),
      ...addresses,
      ...(places ?? []).filter(isTown),
    ]
  }, [places, inventory])
  const text = useSyncExternalStore(
    // Also what was typed before this code was here.
    useCallback(
      (notify) => {
        const element = input.current
        element?.addEventListener('input', notify)
        return () => element?.removeEventListener('input', notify)
      },
      [input],
    ),
    () => input.current?.value ?? '',
    () => '',
  )
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input.current)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestNearPlaces(everything, text, mostSuggestions) : []
  const optionId = (index: number) => `${listId}-${index}`

  function choose(place: NearPlace): void {
    setIsOpen(false)
    setActive(-1)
    if (place.kind === 'plan') void navigate({ to: paths.floorPlan(place.key) })
    else onPlace(place.key)
  }

  function move(step: number): void {
    setIsOpen(true)
    // One place more than there are suggestions: the text itself.
    const count = shown.length + 1
    setActive((now) => ((now + 1 + step + count) % count) - 1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && shown.length > 0) setIsOpen(false)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = input.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('keydown', (event) => onKey(event), { signal })
    element.addEventListener('focus', () => setIsOpen(true), { signal })
    element.addEventListener('click', () => setIsOpen(true), { signal })
    element.addEventListener('blur', () => setIsOpen(false), { signal })
    element.addEventListener(
      'input',
      () => {
        setActive(-1)
        setIsOpen(true)
      },
      { signal },
    )
    return () => listening.abort()
  }, [input])

  const isShown = shown.length > 0
  const activeId = active >= 0 && isShown ? optionId(active) : undefined
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isShown))
    if (activeId === undefined) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', activeId)
  }, [input, isShown, activeId])

  return (
    <div id={listId} role="listbox" aria-label="Places" className={css.list} hidden={!isShown}>
      {shown.map((place, index) => (
        <button
          type="button"
          key={`${place.kind}-${place.key}`}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={css.option}
          // The input keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
        >
          <span className={css.name}>{place.name}</span>
          <span className={css.kind}>
            {[kindWords[place.kind], place.within].filter(Boolean).join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}
