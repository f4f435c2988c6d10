export const ROOM_KINDS = ['living', 'bed', 'bath', 'service', 'circulation', 'garage', 'outdoor'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

export type PlanRoom = {
  name: string
  kind?: RoomKind
  widthFt?: number
  depthFt?: number
  /** In feet: x to the right as seen from the street, y from the front of the home to its back. */
  outlineFt?: PlanPoint[]
}

export const OPENING_KINDS = ['door', 'sliding-door', 'garage-door', 'opening', 'window'] as const

export type OpeningKind = (typeof OPENING_KINDS)[number]

export type PlanOpening = {
  kind: OpeningKind
  /** From end to end along its wall; a door's begins with where the open door's edge is, then hinge and latch. */
  lineFt: PlanPoint[]
}

/** In feet, as a room's corners. */
export type PlanPoint = [x: number, y: number]

/** Built in, or moved in by an owner. */
export const FIXTURE_KINDS = [
  ...(['basin', 'counter', 'dryer', 'island', 'range', 'refrigerator', 'shelf', 'shower'] as const),
  ...(['sink', 'stairs', 'toilet', 'tub', 'vanity', 'washer'] as const),
  ...(['bed', 'car', 'desk', 'dresser', 'low-table', 'media', 'nightstand', 'sofa', 'table'] as const),
] as const

export type FixtureKind = (typeof FIXTURE_KINDS)[number]

/** As seen from within, the front is the street's side. Stairs face where they go up to. */
export const PLAN_SIDES = ['front', 'back', 'left', 'right'] as const

export type PlanFixture = {
  kind: FixtureKind
  /** Two opposite corners. */
  boxFt: [PlanPoint, PlanPoint]
  faces: (typeof PLAN_SIDES)[number]
}

/** 1 is the first floor. */
export type StoryParts = {
  story: number
  svgUrl: string
  rooms: PlanRoom[]
  openings?: PlanOpening[]
  fixtures?: PlanFixture[]
}
