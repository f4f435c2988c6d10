import { panBy, zoomAbout, type PlatCamera, type PlatSize } from '../../../domain/site-plan/plat-camera.ts'

type Spot = { x: number; y: number }

type Move = (change: (camera: PlatCamera) => PlatCamera) => void

/** A move of fewer pixels than this is a click. */
const CLICK_SLACK_PX = 5

/** Turns a wheel's delta into a zoom factor; a trackpad's pinch reports about ten at a time. */
const WHEEL_SPEED = 0.006

/** The page scrolls as usual with one finger when zoomed out, and with the wheel without Ctrl. */
export function followGestures(svg: SVGSVGElement, size: PlatSize, move: Move, signal: AbortSignal): void {
  const pointers = new Map<number, Spot>()
  let wasDragged = false

  function toShare({ x, y }: Spot): Spot {
    const { left, top, width, height } = svg.getBoundingClientRect()
    return { x: (x - left) / width, y: (y - top) / height }
  }

  function toPlat(spot: Spot, { zoom, x, y }: PlatCamera): Spot {
    const share = toShare(spot)
    return { x: x + (share.x * size.width) / zoom, y: y + (share.y * size.height) / zoom }
  }

  function follow(before: Spot, after: Spot, factor: number) {
    move((camera) => {
      const zoomed = factor === 1 ? camera : zoomAbout(camera, factor, toPlat(before, camera), size)
      const [from, to] = [toPlat(before, zoomed), toPlat(after, zoomed)]
      return panBy(zoomed, { x: from.x - to.x, y: from.y - to.y }, size)
    })
  }

  svg.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY, button }) => {
      if (button !== 0) return
      if (pointers.size === 0) wasDragged = false
      pointers.set(pointerId, { x: clientX, y: clientY })
    },
    { signal },
  )
  svg.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      const before = pointers.get(pointerId)
      if (!before) return
      const after = { x: clientX, y: clientY }
      if (!wasDragged && distance(before, after) < CLICK_SLACK_PX) return
      // Captured only now: a captured press would never be a click on a lot.
      if (!svg.hasPointerCapture(pointerId)) svg.setPointerCapture(pointerId)
      wasDragged = true
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
      pointers.set(pointerId, after)
      if (!other) return follow(before, after, 1)
      const factor = distance(after, other) / Math.max(1, distance(before, other))
      return follow(between(before, other), between(after, other), factor)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId), { signal })
  svg.addEventListener(
    'pointerleave',
    ({ pointerId }) => !svg.hasPointerCapture(pointerId) && pointers.delete(pointerId),
    { signal },
  )
  // A drag that ends on a lot doesn't choose it.
  svg.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return
      wasDragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  svg.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  svg.addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), {
    signal,
    passive: false,
  })
  svg.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const spot = { x: event.clientX, y: event.clientY }
      follow(spot, spot, Math.exp(-event.deltaY * WHEEL_SPEED))
    },
    { signal, passive: false },
  )
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function between(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
