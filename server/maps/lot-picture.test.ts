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

test("a close-up has a street's name where it has all of it, clear of the sides of a narrow card, or not at all", () => {
  const drawn = (street: Partial<Plat['streets'][number]>) =>
    drawLotPicture({ ...plat, streets: [{ name: 'Pine Lane', points: [], ...street }] }, '3', {
      view: 'close-up',
      markColor: '#123456',
    }) ?? ''
  // The close-up of lot 3 is from 80 to 320 across, its middle from 140 to 260.
  const across = drawn({
    points: [
      [0, 230],
      [400, 230],
    ],
  })
  expect(across).toMatch(/startOffset="50%"[^>]*>Pine Lane</)
  const leftOnly = drawn({
    points: [
      [0, 230],
      [150, 230],
    ],
  })
  const [, at] = /startOffset="(\d+)%"[^>]*>Pine Lane</.exec(leftOnly) ?? []
  expect((Number(at) / 100) * 150).toBeGreaterThan(80 + 15)
  expect((Number(at) / 100) * 150).toBeLessThan(140 - 15)
  expect(
    drawn({
      points: [
        [0, 230],
        [100, 230],
      ],
    }),
  ).not.toContain('Pine Lane')
  expect(
    drawn({
      points: [
        [0, 20],
        [400, 20],
      ],
    }),
  ).not.toContain('Pine Lane')
})

test("a lot that the drawing doesn't have has no picture", () => {
  expect(drawLotPicture(plat, '4', { view: 'whole', markColor: '#123456' })).toBeUndefined()
})
