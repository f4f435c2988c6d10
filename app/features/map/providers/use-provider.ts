import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import type { CreateGround, Ground } from './map-provider.ts'

/** `still`: the server's drawing. `waking`: a moving ground is on its way. `stuck`: none can be had here. */
export type GroundStatus = 'still' | 'waking' | 'moving' | 'stuck'

/** A way to draw, tried in turn: what cannot draw gives way to the next. */
export type Drawer = {
  create: CreateGround
  /** Calls when it can draw no longer. @returns a function that ends this */
  onRefused?: (listener: () => void) => () => void
}

export type GroundUse = {
  drawers: readonly Drawer[]
  /** Nothing is loaded before this is true. */
  isAwake: boolean
  label: string
  zooms: { min: number; max: number }
  /** Where the still drawing looks, so that the moving ground takes over in the same place. */
  startCamera: () => MapCamera
  onMove: (camera: MapCamera) => void
  onRest: (camera: MapCamera) => void
}

/**
 * Wakes a moving ground once it is wanted, and passes on to the next drawer when one fails.
 * @returns the ground while it moves, and how far things are
 */
export function useGround(
  element: RefObject<HTMLDivElement | null>,
  use: GroundUse,
): { ground: Ground | undefined; status: GroundStatus } {
  const [ground, setGround] = useState<Ground>()
  const [turn, setTurn] = useState(0)
  // Only being awake and whose turn it is start anything; the rest is looked up when it is needed.
  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
  })

  useEffect(() => {
    const drawer = latest.current.drawers[turn]
    const parent = element.current
    if (!use.isAwake || !drawer || !parent) return
    const place = document.createElement('div')
    place.className = parent.dataset['placeClass'] ?? ''
    parent.append(place)
    let isOver = false
    let made: Ground | undefined
    let stopListening: (() => void) | undefined

    function passOn(): void {
      if (!isOver) setTurn((now) => now + 1)
    }

    async function draw({ create, onRefused }: Drawer, target: HTMLElement): Promise<void> {
      const ready = await create({
        element: target,
        camera: latest.current.startCamera(),
        zooms: latest.current.zooms,
        label: latest.current.label,
        onMove: (camera) => latest.current.onMove(camera),
        onRest: (camera) => latest.current.onRest(camera),
        onBroken: passOn,
      })
      if (isOver) {
        ready.remove()
        return
      }
      made = ready
      stopListening = onRefused?.(passOn)
      target.dataset['shown'] = 'true'
      setGround(ready)
    }

    // Silent, as §8 asks: the next drawer, or the still drawing and the list, take its place.
    draw(drawer, place).catch(passOn)
    return () => {
      isOver = true
      stopListening?.()
      made?.remove()
      place.remove()
      setGround(undefined)
    }
  }, [element, use.isAwake, turn])

  const hasDrawer = turn < use.drawers.length
  return { ground, status: ground ? 'moving' : !hasDrawer ? 'stuck' : use.isAwake ? 'waking' : 'still' }
}
