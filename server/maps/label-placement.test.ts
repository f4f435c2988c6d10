import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOverlapping, labelBoxes, labelSizePx, LABEL_STYLES, moveBox } from '../../domain/map/map-labels.ts'
import type { LabelStyleName } from '../../domain/map/map-labels.ts'
import { toPlane } from '../../domain/map/map-camera.ts'
import { loadBasemap } from './basemap-files.ts'
import { placeLabels } from './label-placement.ts'
import type { BasemapLabel } from './label-placement.ts'
import type { MapOutlines } from './map-faces.ts'

const geo = join(import.meta.dirname, '..', '..', 'public', 'geo')
const northwest = loadBasemap(join(geo, 'pacific-northwest'))
const outlines = JSON.parse(readFileSync(join(geo, 'common', 'outlines.json'), 'utf8')) as MapOutlines

function town(name: string, lng: number, more: Partial<BasemapLabel> = {}): BasemapLabel {
  return { layer: 'place', name, at: [lng, 45], rank: 3, minzoom: 6, ...more }
}

test.each([6, 8, 9.5, 11, 13])('at zoom %d no name lies on another one', (zoom) => {
  const shown = northwest.labels.filter(({ from, to }) => zoom >= from && zoom < to)
  const boxes = shown.map((label) =>
    labelBoxes(label, zoom).map((box) => moveBox(box, toPlane(label.location, zoom))),
  )
  const collisions = boxes.flatMap((own, index) =>
    boxes
      .slice(index + 1)
      .flatMap((others, after) =>
        own.some((box) => others.some((other) => isOverlapping(box, other)))
          ? [`${shown[index]?.lines.join(' ')} / ${shown[index + 1 + after]?.lines.join(' ')}`]
          : [],
      ),
  )
  expect(shown.length).toBeGreaterThan(15)
  expect(collisions).toEqual([])
})

test('of two towns on one spot the more important one is named; the other one once there is room', () => {
  const [large, small] = placeLabels([town('Small', -121), town('Large', -121.05, { minzoom: 5 })], outlines)
  expect(large?.lines).toEqual(['Large'])
  expect(large?.from).toBe(5.5)
  expect(small?.lines).toEqual(['Small'])
  expect(small?.from).toBeGreaterThan(6.5)
})

test('drawing and live map name the same, at the same zooms and in the same size', () => {
  const zoom = 8.5
  const style = JSON.parse(northwest.files.get('style.json')?.bytes.toString() ?? '') as {
    layers: { id: string; minzoom: number; maxzoom: number; layout: { 'text-size': unknown[] } }[]
  }
  const data = JSON.parse(northwest.files.get('labels.json')?.bytes.toString() ?? '') as {
    features: { properties: { text: string; from: number; to: number; style: LabelStyleName } }[]
  }
  // MapLibre counts zooms one lower.
  const layers = style.layers.filter(
    ({ id, minzoom, maxzoom }) => id.startsWith('names-') && minzoom <= zoom - 1 && maxzoom > zoom - 1,
  )
  const live = data.features.flatMap(({ properties: { text, from, to, style } }) =>
    layers.some(({ id }) => id === `names-${from}-${to}-${style === 'road'}`)
      ? [text.replaceAll('\n', ' ')]
      : [],
  )
  const view = northwest.draw({ center: { lat: 45.2, lng: -121.2 }, zoom })
  const drawn = [...view.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn.length).toBeGreaterThan(50)
  expect(drawn.filter((name) => !live.includes(name ?? ''))).toEqual([])

  const [, , , ...stops] = layers[0]?.layout['text-size'] ?? []
  stops.forEach((stop, index) => {
    if (typeof stop !== 'number') return
    const [, , ...sizes] = stops[index + 1] as unknown[]
    for (const style of Object.keys(LABEL_STYLES) as LabelStyleName[])
      expect(sizes[sizes.indexOf(style) + 1], style).toBe(labelSizePx(style, stop + 1))
  })
})

test('a name loses the accents that our faces lack, and no more', () => {
  const names = placeLabels([town('Doña Ana', -121), town('Lāʻie', -119), town('Mayagüez', -117)], outlines)
  expect(names.map(({ lines }) => lines.join(' '))).toEqual(['Doña Ana', 'Laie', 'Mayaguez'])
})
