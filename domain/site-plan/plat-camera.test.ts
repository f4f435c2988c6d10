import { expect, test } from 'vitest'
import {
  bringIntoView,
  MAX_PLAT_ZOOM,
  panBy,
  toTransform,
  WHOLE_PLAT,
  zoomAbout,
  zoomAboutMiddle,
} from './plat-camera.ts'
import { findNextShape } from './shape-steps.ts'

const SIZE = { width: 1_000, height: 800 }

test('the point zoomed about stays where it is in the frame', () => {
  const about = { x: 400, y: 300 }
  const camera = zoomAbout(WHOLE_PLAT, 2, about, SIZE)
  expect(camera).toEqual({ zoom: 2, x: 200, y: 150 })
  expect((about.x - camera.x) * camera.zoom).toBe(about.x)
})

test('nothing but the plat comes into the frame', () => {
  expect(zoomAbout(WHOLE_PLAT, 2, { x: 1_000, y: 800 }, SIZE)).toEqual({ zoom: 2, x: 500, y: 400 })
  expect(panBy({ zoom: 2, x: 100, y: 0 }, { x: -300, y: 999 }, SIZE)).toEqual({ zoom: 2, x: 0, y: 400 })
  expect(panBy(WHOLE_PLAT, { x: 50, y: 50 }, SIZE)).toEqual(WHOLE_PLAT)
})

test('the zoom has an end both ways', () => {
  expect(zoomAboutMiddle(WHOLE_PLAT, 100, SIZE).zoom).toBe(MAX_PLAT_ZOOM)
  expect(zoomAboutMiddle({ zoom: 3, x: 200, y: 100 }, 0.01, SIZE)).toEqual(WHOLE_PLAT)
})

test('the selection stays in view when zooming, unless it was out of view', () => {
  const lot = { x: 100, y: 400 }
  expect(zoomAboutMiddle(WHOLE_PLAT, 2, SIZE)).toEqual({ zoom: 2, x: 250, y: 200 })
  expect(zoomAboutMiddle(WHOLE_PLAT, 2, SIZE, lot)).toEqual({ zoom: 2, x: 25, y: 200 })
  const elsewhere = { zoom: 2, x: 500, y: 200 }
  expect(zoomAboutMiddle(elsewhere, 2, SIZE, lot)).toEqual(zoomAboutMiddle(elsewhere, 2, SIZE))
})

test('a point is brought into view by the shortest way, and not at all when it is there', () => {
  const camera = { zoom: 2, x: 0, y: 0 }
  expect(bringIntoView(camera, { x: 250, y: 200 }, SIZE)).toBe(camera)
  expect(bringIntoView(camera, { x: 600, y: 200 }, SIZE)).toEqual({ zoom: 2, x: 175, y: 0 })
})

test('a camera is a transform in the units of the drawing', () => {
  expect(toTransform(WHOLE_PLAT)).toBe('scale(1) translate(0px, 0px)')
  expect(toTransform({ zoom: 2, x: 120.00049, y: 40 })).toBe('scale(2) translate(-120px, -40px)')
})

test('arrow keys walk to the nearest shape that way', () => {
  const grid = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 0 },
    { x: 0, y: 10 },
    { x: 11, y: 40 },
  ]
  expect(findNextShape(grid, 0, 'right')).toBe(1)
  expect(findNextShape(grid, 2, 'left')).toBe(1)
  expect(findNextShape(grid, 0, 'down')).toBe(3)
  expect(findNextShape(grid, 1, 'down')).toBe(4)
  expect(findNextShape(grid, 0, 'up')).toBeUndefined()
  expect(findNextShape(grid, 9, 'up')).toBeUndefined()
})
