import { expect, test } from 'vitest'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { PlanHomes } from './plan-homes.tsx'

test('a plan without homes for sale says no more than that', async () => {
  const view = { floorPlan: { title: 'The Elm' }, homes: [] } as unknown as FloorPlanView
  expect(await renderInRouter(<PlanHomes view={view} />)).toContain(
    '>No homes of this plan are for sale today.<',
  )
})
