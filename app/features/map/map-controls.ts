import type { EdgesPx, SizePx } from '../../../domain/map/map-camera.ts'
import type { BoxPx } from '../../../domain/map/map-names.ts'

/** A control at one of the map's edges; pixels from the map's middle. */
export type MapControlBox = { edge: 'top' | 'right' | 'bottom'; box: BoxPx }

/** A pin stands above its place, half of its label on either side. */
const pinPx: EdgesPx = { top: 52, right: 56, bottom: 20, left: 56 }

/** Measures the controls of the map with this stage; what's below its foot counts as the foot. */
export function listControls(stage: HTMLElement | null): MapControlBox[] {
  if (!stage) return []
  const { left, top, width, height } = stage.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  const controls = stage.parentElement?.querySelectorAll<HTMLElement>('[data-map-edge]') ?? []
  return [...controls].flatMap((control): MapControlBox[] => {
    const rect = control.getBoundingClientRect()
    if (rect.height === 0) return []
    const edge = control.dataset['mapEdge'] as MapControlBox['edge']
    const box = {
      left: rect.left - middle.x,
      right: rect.right - middle.x,
      top: rect.top - middle.y,
      bottom: rect.bottom - middle.y,
    }
    return [{ edge, box: edge === 'bottom' ? { ...aroundMiddle({ width, height }), top: box.top } : box }]
  })
}

/** How far pins must stay from each edge of the map. */
export function freeEdges(controls: readonly MapControlBox[], size: SizePx): EdgesPx {
  const edges = { ...pinPx }
  const map = aroundMiddle(size)
  for (const { edge, box } of controls) {
    if (edge === 'top') edges.top += Math.max(box.bottom - map.top, 0)
    else if (edge === 'right') edges.right += Math.max(map.right - box.left, 0)
    else edges.bottom += Math.max(map.bottom - box.top, 0)
  }
  return edges
}

export function aroundMiddle({ width, height }: SizePx): BoxPx {
  return { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 }
}

export function sizeOf(element: HTMLElement | null): SizePx {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}
