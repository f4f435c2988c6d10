import model from '../../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import { readRange, type FigureUnit, type Range } from '../../../domain/values/figures.ts'
import { FARTHEST_MILES, readPlace, whyOutside } from '../../../domain/values/places.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { orderedEntries } from '../client/ordered-json.ts'
import {
  isWire,
  toDay,
  toFigure,
  toFlag,
  toId,
  toPositive,
  toText,
  toTexts,
  toUrl,
  toWire,
  unwrap,
} from './wire-values.ts'
import type { Wire } from './wire-values.ts'

export type GalleryEntry = { id?: number; url: string; alt?: string; width?: number; height?: number }

type Model = typeof model

type NameOf<Type extends keyof Model, Kind extends string> = Type extends keyof Model
  ? {
      [Name in keyof Model[Type]]: Model[Type][Name] extends { where: string }
        ? never
        : Kind extends keyof Model[Type][Name]
          ? Name
          : never
    }[keyof Model[Type]]
  : never

/** Reads an item's metadata by its short name ("price"), wherever the content system stores it. */
export type Metadata<Type extends keyof Model> = {
  number: (name: NameOf<Type, 'number'>) => number | undefined
  range: (name: NameOf<Type, 'number'>) => Range | undefined
  text: (name: NameOf<Type, 'text'>) => string | undefined
  texts: (name: NameOf<Type, 'list'>) => string[]
  url: (name: NameOf<Type, 'url'>) => string | undefined
  date: (name: NameOf<Type, 'date'>) => string | undefined
  flag: (name: NameOf<Type, 'flag'>) => true | undefined
  post: (name: NameOf<Type, 'post'>) => number | undefined
  /** @param near what it belongs to; far from there it's none */
  location: (name: NameOf<Type, 'place'>, near?: LatLng) => LatLng | undefined
  gallery: (name: NameOf<Type, 'gallery'>) => GalleryEntry[]
  /** Any other kind; the first place where the reader finds something counts. */
  read: <T>(
    name: NameOf<Type, 'select' | 'texts' | 'object' | 'rows'>,
    reader: (value: unknown) => T | undefined,
  ) => T | undefined
}

/** A field may be in `metadata`, `meta` or a box of `cmb2`; the first that holds a value counts. */
export function openMetadata<Type extends keyof Model>(
  context: ContentContext,
  item: Wire,
  type: Type,
): Metadata<Type> {
  const boxes = [item.metadata, item.meta, ...Object.values(toWire(item.cmb2))].map(toWire)

  function read<T>(name: string, reader: (value: unknown) => T | undefined): T | undefined {
    const key = `${context.metaPrefix}_${type}_${name}`
    for (const box of boxes) {
      const value = Object.hasOwn(box, key) ? reader(box[key]) : undefined
      if (value !== undefined) return value
    }
    return undefined
  }

  const unitOf = (name: NameOf<Type, 'number'>) =>
    (model[type][name] as unknown as { number: FigureUnit }).number

  function readLocation(name: string, near?: LatLng): LatLng | undefined {
    const text = read(name, toText)
    if (text === undefined) return undefined
    const reading = readPlace(text)
    const miles = 'value' in reading && near ? distanceMiles(reading.value, near) : 0
    const why =
      'why' in reading
        ? reading.why
        : miles > FARTHEST_MILES
          ? `it’s ${Math.round(miles)} miles from its community`
          : whyOutside(reading.value, context.regions)
    if (why === undefined) return valueOf(reading)
    // A home without a pin is better than no home: only the point is left out.
    const field = `${context.metaPrefix}_${type}_${name}`
    context.log.warn({ item: toId(item.id), field, text, why }, 'left out a location that can’t be meant')
    return undefined
  }

  return {
    read,
    number: (name) => read(name, (value) => toFigure(value, unitOf(name), name)),
    range: (name) => read(name, (value) => valueOf(readRange(toText(value) ?? '', unitOf(name), name))),
    text: (name) => read(name, toText),
    texts: (name) => read(name, (value) => nonEmpty(toTexts(value))) ?? [],
    url: (name) => read(name, toUrl),
    date: (name) => read(name, toDay),
    flag: (name) => read(name, (value) => toFlag(value) || undefined),
    post: (name) => read(name, toId),
    location: readLocation,
    gallery: (name) => read(name, (value) => nonEmpty(toGallery(value))) ?? [],
  }
}

/** From addresses by attachment id, a list of addresses or objects, or PHP's serialized text. */
export function toGallery(value: unknown): GalleryEntry[] {
  const given = unwrap(value)
  if (typeof given === 'string') return toGalleryOfPhp(given)
  // A gallery of one picture is a list of one, which unwrapping has opened.
  if (isWire(given) && (typeof given.url === 'string' || typeof given.source_url === 'string')) {
    return toEntry(undefined, given)
  }
  if (Array.isArray(given)) return given.flatMap((entry: unknown) => toEntry(undefined, entry))
  return orderedEntries(toWire(given)).flatMap(([key, entry]) => toEntry(key, entry))
}

function toEntry(key: string | undefined, entry: unknown): GalleryEntry[] {
  const fields = isWire(entry) ? entry : { url: entry }
  const url = toUrl(fields.url) ?? toUrl(fields.source_url)
  if (url === undefined) return []
  return [
    {
      id: toId(fields.id) ?? toId(key),
      url,
      alt: toText(fields.alt) ?? toText(fields.alt_text),
      width: toPositive(fields.width),
      height: toPositive(fields.height),
    },
  ]
}

function toGalleryOfPhp(text: string): GalleryEntry[] {
  if (!text.startsWith('a:')) return toEntry(undefined, text)
  return [...text.matchAll(/i:(\d+);s:\d+:"([^"]*)";/g)].flatMap(([, id, url]) => toEntry(id, url))
}

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
