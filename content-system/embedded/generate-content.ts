// Generates content folders of any size, the same for the same seed: for benchmarks and tests.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'

export interface GenerateOptions {
  homes: number
  /** The same seed gives the same content. @default 1 */
  seed?: number
  /** @default 'sample' */
  metaPrefix?: string
}

const REGIONS = ['north', 'central', 'south', 'east']
const CITIES = [
  'alderton',
  'birchfield',
  'cedarholm',
  'dunmore',
  'elkford',
  'fernley',
  'glenrock',
  'hazelton',
]
const TAGS = ['excluded', 'move-in', 'under-construction', 'lot']
const PICTURES = 24

/** Writes a content folder of homes with pictures, communities and terms. */
export async function generateContent(folder: string, options: GenerateOptions): Promise<void> {
  const { homes, seed = 1, metaPrefix = 'sample' } = options
  const random = createRandom(seed)
  await mkdir(path.join(folder, 'media'), { recursive: true })
  await mkdir(path.join(folder, 'properties'), { recursive: true })
  const terms = (slugs: readonly string[], firstId: number) =>
    slugs.map((slug, index) => ({ id: firstId + index, slug, name: slug }))
  const site = {
    name: 'Sample Homes',
    metaPrefix,
    timeZone: 'America/Los_Angeles',
    excludedTags: ['excluded'],
  }
  await write(folder, 'site.yaml', stringify(site))
  await write(
    folder,
    'terms.yaml',
    stringify({ region: terms(REGIONS, 30), city: terms(CITIES, 50), post_tag: terms(TAGS, 80) }),
  )
  await write(folder, 'people.yaml', stringify([{ id: 1, slug: 'sam-sample', name: 'Sam Sample' }]))
  const pictures = Array.from({ length: PICTURES }, (_, index) => ({
    id: 900 + index,
    file: `home-${index}.svg`,
    alt: `Home ${index}`,
  }))
  await write(folder, 'media.yaml', stringify(pictures))
  for (const { file } of pictures)
    await write(
      folder,
      `media/${file}`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>',
    )
  const list = Array.from({ length: homes }, (_, index) => home(1000 + index, random))
  await write(folder, 'properties/homes.json', JSON.stringify(list))
}

function home(id: number, random: () => number) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = (list: readonly string[]) => {
    const at = whole(0, list.length - 1)
    return list.slice(at, at + 1)
  }
  const picture = () => `media:home-${whole(0, PICTURES - 1)}.svg`
  return {
    id,
    slug: `home-${id}`,
    title: `${whole(100, 9999)} Sample Street`,
    date: new Date(Date.UTC(2026, 0, 1) + whole(0, 300) * 86_400_000).toISOString(),
    author: 'sam-sample',
    image: picture(),
    terms: { region: pick(REGIONS), city: pick(CITIES), post_tag: random() < 0.8 ? pick(TAGS) : [] },
    meta: {
      price: whole(280, 980) * 1000 - 100,
      beds: whole(2, 6),
      baths: whole(2, 8) / 2,
      sqft: whole(1100, 3900),
      garages: whole(1, 3),
      story: whole(1, 2),
      location: `${(44 + random()).toFixed(4)}, ${(-121 - random()).toFixed(4)}`,
      address: `${whole(100, 9999)} Sample Street`,
      gallery: [picture(), picture(), picture()].filter((each, index, all) => all.indexOf(each) === index),
    },
    body: 'A home with a porch, a garden and room for everybody.',
  }
}

function write(folder: string, file: string, text: string): Promise<void> {
  return writeFile(path.join(folder, file), text)
}

/** A small generator of numbers from 0 to 1 (mulberry32): quick, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
