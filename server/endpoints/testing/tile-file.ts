// A PMTiles file of one tile, for tests: land everywhere, and a street across it.

/** The whole globe in one tile. */
const zoom = 0
const noCompression = 1
const vectorTile = 1
const headerBytes = 127

/** Makes the bytes of a PMTiles file in the schema of Protomaps' basemap. */
export function toTileFile(): Buffer {
  const land = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15]
  const street = [9, 0, 4096, 10, 8192, 0]
  const tile = Buffer.concat([
    toField(3, toLayer('earth', 3, land, ['kind', 'earth'])),
    toField(3, toLayer('roads', 2, street, ['kind', 'minor_road'])),
  ])
  // One entry: its id, how often it's repeated, its length, its offset counted from 1.
  const directory = Buffer.concat([1, 0, 1, tile.length, 1].map(toVarint))
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'earth' }, { id: 'roads' }] }))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const tileOffset = headerBytes + directory.length + metadata.length
  const places = [
    ...[headerBytes, directory.length, headerBytes + directory.length, metadata.length],
    ...[tileOffset, 0, tileOffset, tile.length, 1, 1, 1],
  ]
  places.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8))
  header.set([1, noCompression, noCompression, vectorTile, zoom, zoom], 96)
  const [west, south, east, north] = [-180, -85, 180, 85].map((degrees) => degrees * 1e7) as [
    number,
    number,
    number,
    number,
  ]
  ;[west, south, east, north].forEach((value, index) => header.writeInt32LE(value, 102 + index * 4))
  return Buffer.concat([header, directory, metadata, tile])
}

function toLayer(name: string, shape: number, geometry: number[], [key, value]: [string, string]): Buffer {
  const feature = Buffer.concat([
    toField(2, Buffer.from([0, 0])),
    Buffer.from([3 << 3, shape]),
    toField(4, Buffer.concat(geometry.map(toVarint))),
  ])
  return Buffer.concat([
    Buffer.concat([15 << 3, 2].map(toVarint)),
    toField(1, Buffer.from(name)),
    toField(2, feature),
    toField(3, Buffer.from(key)),
    toField(4, toField(1, Buffer.from(value))),
    Buffer.concat([5 << 3, 4096].map(toVarint)),
  ])
}

/** A protobuf field that says how long it is. */
function toField(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([toVarint((number << 3) | 2), toVarint(bytes.length), bytes])
}

function toVarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Buffer.from([...bytes, rest])
}
