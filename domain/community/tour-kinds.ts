import type { CommunityDetail, TourKind } from './community.ts'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'

type Visited = Pick<CommunityDetail, 'tourKinds' | 'selfGuided'>

/** Whether it names days that are open, each from a time to a time. */
export function hasHours(text: string): boolean {
  const open = valueOf(readHours(text))?.filter((day) => day !== undefined) ?? []
  return open.length > 0 && open.every((day) => day.fromMinutes !== undefined)
}

/** Offered when there are hours that can be read, and a word on how to get in. */
export function findSelfGuided({
  tourKinds = [],
  selfGuided: { hours, how } = {},
}: Visited): { hours: string; how: string } | undefined {
  if (!tourKinds.includes('self-guided') || hours === undefined || how === undefined) return undefined
  return hasHours(hours) ? { hours, how } : undefined
}

/** The usual one first. */
export function listTourKinds(community: Visited): TourKind[] {
  if (!findSelfGuided(community)) return ['with-agent']
  return community.tourKinds?.includes('with-agent') ? ['with-agent', 'self-guided'] : ['self-guided']
}
