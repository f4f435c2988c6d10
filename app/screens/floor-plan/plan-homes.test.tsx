import { expect, test } from 'vitest'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { PlanHomes } from './plan-homes.tsx'

test('a plan without homes for sale says no more than that', async () => {
  const community = { id: 1, slug: 'elm-row', title: 'Elm Row', href: '/communities/elm-row', isDraft: false }
  for (const communities of [[], [community]]) {
    const view = { floorPlan: { title: 'The Elm' }, homes: [], communities } as unknown as FloorPlanView
    expect(await renderInRouter(<PlanHomes view={view} />)).toContain(
      '>No homes of this plan are for sale today.<',
    )
  }
})
