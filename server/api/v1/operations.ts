import { getCommunity, getSitePlan, listCommunities } from './community-operations.ts'
import { getFloorPlan, listFloorPlans } from './floor-plan-operations.ts'
import { getHome, getHomeHistory, listHomes } from './home-operations.ts'
import type { Operation } from './operation.ts'
import { listOffices, listPlaces } from './place-operations.ts'

export const operations: readonly Operation[] = [
  ...[listHomes, getHome, getHomeHistory],
  ...[listCommunities, getCommunity, getSitePlan],
  ...[listFloorPlans, getFloorPlan],
  ...[listPlaces, listOffices],
]
