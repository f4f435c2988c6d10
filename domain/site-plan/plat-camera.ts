// The viewport has the plat's own proportions.

/** `x` and `y` are the part's upper left corner in the plat's units; it is 1/`zoom` of the plat wide and high. */
export type PlatCamera = { zoom: number; x: number; y: number }

export type PlatSize = { width: number; height: number }

type Place = { x: number; y: number }

export const WHOLE_PLAT: PlatCamera = { zoom: 1, x: 0, y: 0 }

/** Closer than this, a lot fills a phone's viewport. */
export const MAX_PLAT_ZOOM = 6

export const PLAT_ZOOM_STEP = 1.6

/** Zooms around a point, which stays in place as far as the plat's edges allow. @param factor above 1 to zoom in */
export function zoomAbout(camera: PlatCamera, factor: number, about: Place, size: PlatSize): PlatCamera {
  const zoom = Math.min(MAX_PLAT_ZOOM, Math.max(1, camera.zoom * factor))
  const keep = camera.zoom / zoom
  return keepInside(
    { zoom, x: about.x - (about.x - camera.x) * keep, y: about.y - (about.y - camera.y) * keep },
    size,
  )
}

/** @param factor above 1 to zoom in @param keep a point that stays in view, such as a selected lot's */
export function zoomAboutMiddle(
  camera: PlatCamera,
  factor: number,
  size: PlatSize,
  keep?: Place,
): PlatCamera {
  const middle = {
    x: camera.x + size.width / camera.zoom / 2,
    y: camera.y + size.height / camera.zoom / 2,
  }
  const zoomed = zoomAbout(camera, factor, middle, size)
  return keep && isInView(camera, keep, size) ? bringIntoView(zoomed, keep, size) : zoomed
}

function isInView({ zoom, x, y }: PlatCamera, point: Place, { width, height }: PlatSize): boolean {
  const isWithin = (at: number, start: number, length: number) => at >= start && at <= start + length
  return isWithin(point.x, x, width / zoom) && isWithin(point.y, y, height / zoom)
}

/** Pans. @returns the part shown then, never beyond the plat's edges */
export function panBy(camera: PlatCamera, by: Place, size: PlatSize): PlatCamera {
  return keepInside({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, size)
}

/** Of the viewport's width and height; keeps the selection away from the edge. */
const EDGE_SHARE = 0.15

/** Pans just far enough to bring a point into view. @returns the same camera when the point is in view already */
export function bringIntoView(camera: PlatCamera, point: Place, size: PlatSize): PlatCamera {
  const by = {
    x: toShift(point.x, camera.x, size.width / camera.zoom),
    y: toShift(point.y, camera.y, size.height / camera.zoom),
  }
  return by.x === 0 && by.y === 0 ? camera : panBy(camera, by, size)
}

/** Writes a camera as a CSS transform of the drawing: "scale(2) translate(-120px, -40px)". */
export function toTransform({ zoom, x, y }: PlatCamera): string {
  return `scale(${round(zoom)}) translate(${round(-x)}px, ${round(-y)}px)`
}

function toShift(at: number, start: number, length: number): number {
  const edge = length * EDGE_SHARE
  if (at < start + edge) return at - start - edge
  if (at > start + length - edge) return at - start - length + edge
  return 0
}

function keepInside({ zoom, x, y }: PlatCamera, { width, height }: PlatSize): PlatCamera {
  const limit = (value: number, length: number) => Math.min(length - length / zoom, Math.max(0, value))
  return { zoom, x: limit(x, width), y: limit(y, height) }
}

function round(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * 1_000) / 1_000 + 0
}
