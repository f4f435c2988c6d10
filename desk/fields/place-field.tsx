import { Button, ExternalLink, TextControl } from '@wordpress/components'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { readPlace } from '../../domain/values/places.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import { askWordpress } from '../desk-api.ts'
import { useItem } from './item-context.ts'
import { findDoubt, isInside, toAround, toPlaceText, toPoint, toStart, zoomBy } from './place.ts'
import { PlaceMap, useBasemap } from './place-map.tsx'
import { ReadLine, type ControlProps } from './simple-controls.tsx'
import { toText } from './values.ts'

/** A place typed, pasted from a map, or set on the website's own map: no map service learns who edits what. */
export function PlaceField(props: ControlProps<'place'>) {
  const { value, onChange } = props
  const { values, places } = useItem()
  const around = useMemo(() => toAround(places), [places])
  const communityId = Number(toText(values['community'])) || undefined
  const own = around.find(({ id }) => id === communityId)
  const reading = readPlace(toText(value))
  const place = valueOf(reading)
  const { attribution } = useBasemap()
  const [moved, setMoved] = useState(place && toStart(place, own, around))
  // Until somebody moves it, the map follows the community.
  const camera = moved ?? toStart(undefined, own, around)

  function type(text: unknown) {
    const typed = valueOf(readPlace(toText(text)))
    if (typed && !isInside(toPoint(typed, camera))) setMoved(toStart(typed, undefined, around))
    onChange(text)
  }

  function choose(chosen: LatLng) {
    setMoved(camera)
    onChange(toPlaceText(chosen))
  }

  const doubt = place
    ? findDoubt(place, around, communityId)
    : whyNot(reading) === ''
      ? 'Without a place this isn’t on the map.'
      : ''
  return (
    <div className="homesite-place">
      <ReadLine {...props} onChange={type} placeholder="39.8283, -98.5795">
        {doubt !== '' && <span className="homesite-wrong">{doubt}</span>}
      </ReadLine>
      <PlaceFinder onFind={(center) => setMoved(toStart(center, undefined, around))} />
      <div className="homesite-map-box">
        <PlaceMap camera={camera} place={place} around={around} onMove={setMoved} onChoose={choose} />
        <span className="homesite-zoom">
          <Button variant="secondary" label="Zoom in" onClick={() => setMoved(zoomBy(camera, 1))}>
            +
          </Button>
          <Button variant="secondary" label="Zoom out" onClick={() => setMoved(zoomBy(camera, -1))}>
            −
          </Button>
        </span>
      </div>
      <p className="homesite-help">
        Click the map to set the place, drag the pin or the map, or paste latitude and longitude.{' '}
        <ExternalLink href={toMapAddress(place)}>Look at it on OpenStreetMap</ExternalLink>
      </p>
      <p className="homesite-help homesite-attribution">{attribution}</p>
    </div>
  )
}

function toMapAddress(place: LatLng | undefined): string {
  const site = 'https://www.openstreetmap.org/'
  return place ? `${site}?mlat=${place.lat}&mlon=${place.lng}#map=16/${place.lat}/${place.lng}` : site
}

/** Shows a town, a community or a home on the map by its name. */
function PlaceFinder({ onFind }: { onFind: (center: LatLng) => void }) {
  const [text, setText] = useState('')
  const listId = useId()
  const isAsked = text.trim().length > 1
  const {
    data: found,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['places', text],
    queryFn: ({ signal }) =>
      askWordpress<{ name: string; at: LatLng }[]>(
        `homesite/v1/desk/places?${new URLSearchParams({ text }).toString()}`,
        { signal },
      ),
    enabled: isAsked,
    placeholderData: (before) => before,
  })
  function change(typed: string) {
    setText(typed)
    const chosen = found?.find(({ name }) => name === typed)
    if (chosen) onFind(chosen.at)
  }
  const said = error
    ? 'Places can’t be looked up now.'
    : found?.length === 0 && !isPlaceholderData
      ? `Nothing is called “${text}”.`
      : ''
  return (
    <>
      <TextControl
        label="Show on the map"
        type="search"
        autoComplete="off"
        list={listId}
        value={text}
        onChange={change}
        help={<span role="status">{isAsked && said}</span>}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the whole form.
          event.preventDefault()
          // Of what was found for fewer letters, too.
          const typed = text.trim().toLowerCase()
          const first = isAsked && found?.find(({ name }) => name.toLowerCase().includes(typed))
          if (!first) return
          setText(first.name)
          onFind(first.at)
        }}
      />
      <datalist id={listId}>
        {found?.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
