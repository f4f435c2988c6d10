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
    {
      lot: '3',
      points: [
        [180, 160],
        [220, 160],
        [220, 200],
        [180, 200],
      ],
      floorPlanIds: [],
    },
  ],
}

test('the lot is marked among the others, with its number', () => {
  const svg = drawLotPicture(plat, '2', { view: 'whole', markColor: '#123456' }) ?? ''
  expect(svg).toContain('viewBox="0 0 400 300"')
  expect(svg.match(/<path[^>]* fill="#123456"/g)).toHaveLength(1)
  expect(svg).toMatch(/font-weight="700"[^>]*>2<\/text>/)
  expect(svg).toContain('Pine &amp; Fir &lt;Lane&gt;')
})

test('a close-up shows the lot with its neighbors at 3:2, in the middle of its width', () => {
  const boxOf = (lot: string) => {
    const svg = drawLotPicture(plat, lot, { view: 'close-up', markColor: '#123456' }) ?? ''
    return /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number)
  }
  expect(boxOf('2')).toEqual([-50, 0, 240, 160])
  expect(boxOf('3')).toEqual([80, 100, 240, 160])
})

test("a lot that the drawing doesn't have has no picture", () => {
  expect(drawLotPicture(plat, '4', { view: 'whole', markColor: '#123456' })).toBeUndefined()
})
