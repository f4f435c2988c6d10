import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import type { CreateBasemap, Basemap } from './map-provider.ts'

/** `static`: the server's image. `loading`: an interactive map is on its way. `unavailable`: no provider works here. */
export type BasemapStatus = 'static' | 'loading' | 'interactive' | 'unavailable'

/** Providers are tried in turn: one that fails gives way to the next. */
export type MapProvider = {
  create: CreateBasemap
  /** Calls `listener` when it stops working. @returns a function that unsubscribes */
  onRefused?: (listener: () => void) => () => void
}

export type BasemapOptions = {
  providers: readonly MapProvider[]
  /** Nothing is loaded before this is true. */
  isActive: boolean
  label: string
  zooms: { min: number; max: number }
  /** What the static map shows, so that the interactive one takes over in the same place. */
  startCamera: () => MapCamera
  onMove: (camera: MapCamera) => void
  onMoveEnd: (camera: MapCamera) => void
}

/** Once it's wanted; falls back to the next provider when one fails. */
export function useBasemap(
  element: RefObject<HTMLDivElement | null>,
  use: BasemapOptions,
): { basemap: Basemap | undefined; status: BasemapStatus } {
  const [basemap, setBasemap] = useState<Basemap>()
  const [turn, setTurn] = useState(0)
  // Only activation and the provider's turn start anything; the rest is read when it's needed.
  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
  })

  useEffect(() => {
    const provider = latest.current.providers[turn]
    const parent = element.current
    if (!use.isActive || !provider || !parent) return
    const place = document.createElement('div')
    place.className = parent.dataset['placeClass'] ?? ''
    parent.append(place)
    let isOver = false
    let made: Basemap | undefined
    let stopListening: (() => void) | undefined

    function fallBack(): void {
      if (!isOver) setTurn((now) => now + 1)
    }

    async function draw({ create, onRefused }: MapProvider, target: HTMLElement): Promise<void> {
      const ready = await create({
        element: target,
        camera: latest.current.startCamera(),
        zooms: latest.current.zooms,
        label: latest.current.label,
        onMove: (camera) => latest.current.onMove(camera),
        onMoveEnd: (camera) => latest.current.onMoveEnd(camera),
        onBroken: fallBack,
      })
      if (isOver) {
        ready.remove()
        return
      }
      made = ready
      stopListening = onRefused?.(fallBack)
      target.dataset['shown'] = 'true'
      setBasemap(ready)
    }

    // Silent (§8): the next provider, or the static map and the list, take its place.
    draw(provider, place).catch(fallBack)
    return () => {
      isOver = true
      stopListening?.()
      made?.remove()
      place.remove()
      setBasemap(undefined)
    }
  }, [element, use.isActive, turn])

  const hasProvider = turn < use.providers.length
  return {
    basemap,
    status: basemap ? 'interactive' : !hasProvider ? 'unavailable' : use.isActive ? 'loading' : 'static',
  }
}
