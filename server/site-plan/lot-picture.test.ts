import { expect, test } from 'vitest'
import type { Plat } from '../../domain/site-plan/plat.ts'
import { drawLotPicture } from './lot-picture.tsx'

const square = (x: number): [number, number][] => [
  [x, 10],
  [x + 40, 10],
  [x + 40, 50],
  [x, 50],
]

const plat: Plat = {
  id: 1,
  title: 'Sample Meadow',
  width: 400,
  height: 300,
  streets: [
    {
      name: 'Pine & Fir <Lane>',
      points: [
        [0, 80],
        [400, 80],
      ],
    },
  ],
  areas: [],
  lots: [
    { lot: '1', points: square(10), floorPlanIds: [] },
    { lot: '2', points: square(50), floorPlanIds: [] },
  ],
}

test('the lot is marked among the others, with its number', () => {
  const svg = drawLotPicture(plat, '2', { view: 'whole', markColor: '#123456' }) ?? ''
  expect(svg).toContain('viewBox="0 0 400 300"')
  expect(svg.match(/<path[^>]* fill="#123456"/g)).toHaveLength(1)
  expect(svg).toMatch(/font-weight="700"[^>]*>2<\/text>/)
  expect(svg).toContain('Pine &amp; Fir &lt;Lane&gt;')
})

test('a close-up shows the lot with its neighbors, in the middle, at 3:2', () => {
  const svg = drawLotPicture(plat, '2', { view: 'close-up', markColor: '#123456' }) ?? ''
  const [x = 0, y = 0, width = 0, height = 0] =
    /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
  expect(width / height).toBeCloseTo(1.5, 1)
  expect(width).toBeLessThan(400)
  expect(x + width / 2).toBeCloseTo(70, 0)
  expect(y + height / 2).toBeCloseTo(30, 0)
})

test("a lot that the drawing doesn't have has no picture", () => {
  expect(drawLotPicture(plat, '3', { view: 'whole', markColor: '#123456' })).toBeUndefined()
})
