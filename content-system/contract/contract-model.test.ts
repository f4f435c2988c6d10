// Every field of the model, in every item's answer: where it belongs, and in the shape of its kind.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { kindOf, postTypeNamed } from '../embedded/content-types.ts'
import type { FieldKind } from '../embedded/content-types.ts'
import { openContentSystem } from './content-system.ts'
import { items } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const text = expect.any(String) as string
const list = expect.any(Array) as unknown[]
const object = expect.objectContaining({}) as object

/** Each kind as WordPress writes it; a switch and an id in metadata are text where no plugin says more. */
const SHAPES: Record<FieldKind, readonly unknown[]> = {
  text: [text],
  list: [text],
  number: [text],
  date: [text],
  url: [text],
  place: [text],
  select: [text],
  post: [text],
  flag: [text, expect.any(Boolean)],
  term: [expect.any(Number), null],
  posts: [list],
  texts: [list],
  rows: [list],
  json: [list],
  gallery: [object],
  object: [object],
}

test.each([
  ['property', 'wp/v2/property?per_page=100', 'wp/v2/property?per_page=100&page=2'],
  ['community', 'kiosk/v2/communities'],
  ['floorplan', 'kiosk/v1/floorplan?page=1'],
  ['development-update', 'kiosk/v1/development-update'],
  ['post', 'wp/v2/posts?per_page=100'],
  ['page', 'wp/v2/pages?per_page=100'],
])('answers the fields of a %s as the model declares them', async (typeName, ...paths) => {
  const type = postTypeNamed(typeName)
  const answers = (await Promise.all(paths.map((path) => system.send(path)))).flatMap((page) => items(page))
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.where === 'internal') continue
    const key = type.prefixesMeta ? `${system.prefix}_${typeName}_${name}` : name
    const values = answers
      .map((item) => (field.where === 'item' ? item[name] : item.metadata[key]))
      .filter((value) => value !== undefined)
    const shapes = SHAPES[kindOf(field)]
    for (const value of values)
      expect([name, value], `${typeName} ${name}`).toEqual([name, expect.toBeOneOf(shapes)])
    // Which fields a builder fills in is the builder's affair; the demo shows all that are for everyone to see.
    const mustBeThere = field.required || system.hasContractContent
    expect([name, values.length > 0 || !mustBeThere]).toEqual([name, true])
  }
})
