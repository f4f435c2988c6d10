// Reads GSHHG and WDBII as Debian packages them for GMT: lines cut into square bins, each point an offset in its bin.
import { Dataset, File as Hdf5File, ready } from 'h5wasm/node'
import { join } from 'node:path'
import { isClosed, isInRing, joinLines, ringArea } from './lines.ts'
import type { Box, Line, Point } from './lines.ts'
import { toOcean } from './ocean.ts'

/** From every rock to the outline of a continent: full, high, intermediate, low, crude. */
export type Resolution = 'f' | 'h' | 'i' | 'l' | 'c'

type Segment = { level: number; polygon: number; line: Line }
type Bins = { box: Box; segments: Segment[]; cornerLevel: number }

/** What the files have of a part of the globe. */
export type Shorelines = {
  /** The frame that was read: the box asked for, widened to whole bins. */
  box: Box
  /** Each a polygon: its outline, then its islands. */
  ocean: Line[][]
  lakes: Line[][]
  /** Rivers by WDBII's level: 1 is a river lake, 2 a great river, up to 4; smaller ones are left out. */
  rivers: { level: number; line: Line }[]
  /** Borders between countries. */
  borders: Line[]
}

const LAND = 1
const LAKE = 2
const ISLAND_IN_LAKE = 3
const SMALLEST_RIVER = 4
/** WDBII tells countries' borders from states' and those at sea. */
const COUNTRY_BORDER = 1

/**
 * Reads the shorelines of a part of the globe.
 * @param folder holds binned_GSHHS_f.nc and its kin
 * @param smallest the least area to keep, in square kilometers: of islands, and of lakes
 */
export async function readShorelines(
  folder: string,
  resolution: Resolution,
  wanted: Box,
  smallest: (at: Point) => number,
): Promise<Shorelines> {
  await ready
  const read = (kind: string) => readBins(join(folder, `binned_${kind}_${resolution}.nc`), wanted)
  const shores = read('GSHHS')
  const rings = (level: number) =>
    joinSegments(shores.segments, level).filter(
      (ring) => isClosed(ring) && Math.abs(ringArea(ring)) >= smallest(ring[0] ?? [0, 0]),
    )
  const lakeIslands = rings(ISLAND_IN_LAKE)
  return {
    box: shores.box,
    ocean: toOcean(joinSegments(shores.segments, LAND), {
      box: shores.box,
      isSeaOtherwise: shores.cornerLevel === 0,
      smallest,
    }),
    lakes: rings(LAKE).map((ring) => [
      ring,
      ...lakeIslands.filter((island) => isInRing(island[0] ?? [0, 0], ring)),
    ]),
    rivers: toRivers(read('river').segments),
    borders: joinLines(
      read('border').segments.flatMap(({ level, line }) => (level === COUNTRY_BORDER ? [line] : [])),
    ),
  }
}

function readBins(file: string, [west, south, east, north]: Box): Bins {
  const source = new Hdf5File(file, 'r')
  const has = (name: string) => source.keys().includes(name)
  const read = (name: string): ArrayLike<number> => {
    const found = source.get(name)
    if (!(found instanceof Dataset)) throw new Error(`${file} has no "${name}".`)
    return found.value as ArrayLike<number>
  }
  const size = (read('Bin_size_in_minutes')[0] ?? 0) / 60
  const box: Box = [
    Math.floor(west / size) * size,
    Math.floor(south / size) * size,
    Math.ceil(east / size) * size,
    Math.ceil(north / size) * size,
  ]
  const columns = Math.round(360 / size)
  const firstSegments = read('Id_of_first_segment_in_a_bin')
  const counts = read('N_segments_in_a_bin')
  const firstPoints = read('Id_of_first_point_in_a_segment')
  const [xs, ys] = [
    read('Relative_longitude_from_SW_corner_of_bin'),
    read('Relative_latitude_from_SW_corner_of_bin'),
  ]
  // Shorelines have several facts in one number; rivers and borders have one each.
  const isShore = has('Embedded_npts_levels_exit_entry_for_a_segment')
  const embedded = isShore ? read('Embedded_npts_levels_exit_entry_for_a_segment') : []
  const polygons = isShore ? read('Id_of_GSHHS_ID') : []
  const pointCounts = isShore ? [] : read('N_points_for_a_segment')
  const levels = isShore ? [] : read('Hierarchial_level_of_a_segment')
  const corners = isShore ? read('Embedded_node_levels_in_a_bin') : []
  const segments: Segment[] = []
  let cornerLevel = 0
  for (let bin = 0; bin < counts.length; bin += 1) {
    const binWest = (((((bin % columns) * size + 180) % 360) + 360) % 360) - 180
    const binSouth = 90 - size * (Math.floor(bin / columns) + 1)
    if (binWest < box[0] || binWest >= box[2] || binSouth < box[1] || binSouth >= box[3]) continue
    if (binWest === box[0] && binSouth === box[1]) cornerLevel = (corners[bin] ?? 0) & 7
    const first = firstSegments[bin] ?? 0
    for (let index = first; index < first + (counts[bin] ?? 0); index += 1) {
      const facts = embedded[index] ?? 0
      const level = isShore ? (facts >> 6) & 7 : (levels[index] ?? 0)
      const pointCount = isShore ? facts >>> 9 : (pointCounts[index] ?? 0)
      const start = firstPoints[index] ?? 0
      const line = Array.from({ length: pointCount }, (_, step): Point => [
        binWest + (((xs[start + step] ?? 0) & 0xffff) / 65_535) * size,
        binSouth + (((ys[start + step] ?? 0) & 0xffff) / 65_535) * size,
      ])
      segments.push({ level, polygon: polygons[index] ?? 0, line })
    }
  }
  source.close()
  return { box, segments, cornerLevel }
}

function joinSegments(segments: readonly Segment[], level: number): Line[] {
  const byPolygon = Map.groupBy(
    segments.filter((segment) => segment.level === level),
    ({ polygon }) => polygon,
  )
  return [...byPolygon.values()].flatMap((parts) => joinLines(parts.map(({ line }) => line)))
}

function toRivers(segments: readonly Segment[]): Shorelines['rivers'] {
  const byLevel = Map.groupBy(
    segments.filter(({ level }) => level <= SMALLEST_RIVER),
    ({ level }) => Math.max(level, 1),
  )
  return [...byLevel].flatMap(([level, parts]) =>
    joinLines(parts.map(({ line }) => line)).map((line) => ({ level, line })),
  )
}
