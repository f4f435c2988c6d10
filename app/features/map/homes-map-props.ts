import type { ReactNode } from 'react'
import type { PlacedHome } from '../../../domain/home/inventory.ts'
import type { HomePin } from '../../../domain/home/home.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { MapBounds, MapCamera } from '../../../domain/map/map-camera.ts'
import type { MapSettings } from '../../../domain/map/map-settings.ts'
import type { StaticMap } from '../../../domain/map/static-map.ts'
import type { GoogleAccess } from './providers/to-providers.ts'

/** A pin's home, also before the inventory is loaded. */
export type PinnedHome = Omit<HomePin, 'location'>

export type HomesMapProps = {
  view: StaticMap
  settings: MapSettings
  /** Which day the prices are of. */
  pricesAsOf: string
  /** The homes found, once the browser has the inventory; until then the static map's markers are shown. */
  homes: readonly PlacedHome[] | undefined
  /** How many of the homes found have no place on the map; undefined while the homes can't be read. */
  placelessHomes: number | undefined
  /** `now` when the visitor wants the map, `idle` if it's beside the list, `later` while it's hidden. */
  activates: 'now' | 'idle' | 'later'
  /** The interactive map is about to load: the time to fetch the inventory. */
  onActivate: () => void
  /** Whether the map is interactive; until then only a new static map changes what is shown. */
  onInteractive?: ((isMoving: boolean) => void) | undefined
  /** Google's script, where there is a key; without it MapLibre draws. Must stay the same object. */
  google?: GoogleAccess | undefined
  hrefOfHome: (home: PinnedHome) => string
  /** The list of the homes within bounds; a group leads there without scripts. */
  hrefOfBounds: (bounds: MapBounds) => string
  /** The card that opens for a pin; `HomePreview` is one. */
  renderPreview: (home: PinnedHome) => ReactNode
  highlightedHome?: { id: number; location?: LatLng | undefined } | undefined
  /** A pin is hovered or focused; undefined when none is. */
  onHighlight?: ((homeId: number | undefined) => void) | undefined
  viewedIds: ReadonlySet<number>
  savedIds: ReadonlySet<number | string>
  onView: (homeId: number) => void
  /** The part of the map that is searched, as the URL says. */
  bounds: MapBounds | undefined
  onSearchArea: (bounds: MapBounds | undefined) => void
  /** Whether each move searches what is then seen. */
  followsMap: boolean
  onFollowMap: (follows: boolean) => void
  /** Where the map looked when the visitor left it. */
  savedCamera?: MapCamera | undefined
  /** Finds where the map looked when the visitor left the search they come back to. */
  findLeftCamera?: (() => MapCamera | undefined) | undefined
  /** The map goes to where the homes found are. */
  onFit?: (() => void) | undefined
  onCamera?: ((camera: MapCamera, isVisitors: boolean) => void) | undefined
}
