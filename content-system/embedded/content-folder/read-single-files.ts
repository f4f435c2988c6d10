import model from '../../wordpress/homesite/model/types.json' with { type: 'json' }
import { TAXONOMIES } from '../content-types.ts'
import type { ContentTerm, JsonObject, Person, Site } from './folder-content.ts'
import { createFieldReader, isJsonObject, mapStrings } from './field-reader.ts'
import type { ContentProblem } from './problem.ts'
import { readMenus } from './read-menus.ts'
import type { SourceFile } from './source-file.ts'
import { createWordReader } from './words.ts'
import type { WordTargets } from './words.ts'

/** A file's value, or its problems. Both, when the invalid parts could be left out. */
export interface FileReading<T> {
  value: T
  problems: ContentProblem[]
}

/** A picture as media.yaml names it; its size is read from the file itself. */
export interface MediaRecord {
  id: number
  file: string
  alt: string
  title: string
  caption: string
}

/** Reads `people.yaml`; ids are unique. */
export function readPeople(source: SourceFile, file: string): FileReading<Person[]> {
  const ids = new Set<number>()
  return readList(source, file, (reader) => {
    reader.only(['id', 'slug', 'name', 'description'])
    const id = reader.requiredWholeNumber('id')
    if (ids.has(id)) reader.complain('id', `${id} is taken by another person`)
    ids.add(id)
    return {
      id,
      slug: reader.requiredText('slug'),
      name: reader.requiredText('name'),
      description: reader.text('description') ?? '',
    }
  })
}

export function readMediaRecords(source: SourceFile, file: string): FileReading<MediaRecord[]> {
  return readList(source, file, (reader) => {
    reader.only(['id', 'file', 'alt', 'title', 'caption'])
    const path = reader.requiredText('file')
    if (path.startsWith('/') || path.split('/').includes('..'))
      reader.complain('file', 'expected a path below media/')
    return {
      id: reader.requiredWholeNumber('id'),
      file: path,
      alt: reader.text('alt') ?? '',
      title: reader.text('title') ?? titleOfFile(path),
      caption: reader.text('caption') ?? '',
    }
  })
}

/** Reads `terms.yaml`; ids are unique over all taxonomies, as in WordPress. */
export function readTerms(source: SourceFile, file: string): FileReading<ContentTerm[]> {
  const top = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  top.only(TAXONOMIES.map((each) => each.name))
  const problems = [...top.problems]
  const terms: ContentTerm[] = []
  for (const { name: taxonomy } of TAXONOMIES) {
    const list = isJsonObject(source.value) ? source.value[taxonomy] : undefined
    if (list === undefined || list === null) continue
    const read = readList(
      { ...source, value: list },
      file,
      (reader) => {
        reader.only(['id', 'slug', 'name', 'description'])
        const id = reader.requiredWholeNumber('id')
        if (terms.some((each) => each.id === id)) reader.complain('id', `${id} is taken by another term`)
        const slug = reader.requiredText('slug')
        return {
          id,
          taxonomy,
          slug,
          name: reader.requiredText('name'),
          description: reader.text('description') ?? '',
        }
      },
      [taxonomy],
    )
    terms.push(...read.value)
    problems.push(...read.problems)
  }
  return { value: terms, problems }
}

/** Reads the part of `site.yaml` that needs no other file: enough to read all the others. */
export function readSiteBasics(
  source: SourceFile,
  file: string,
): FileReading<Pick<Site, 'metaPrefix' | 'timeZone'>> {
  const reader = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  const metaPrefix = reader.requiredText('metaPrefix')
  if (metaPrefix !== '' && !/^[a-z][a-z0-9_]*$/.test(metaPrefix))
    reader.complain('metaPrefix', 'expected small letters, digits and underscores')
  const timeZone = reader.text('timeZone') ?? 'UTC'
  if (!isTimeZone(timeZone)) reader.complain('timeZone', `no time zone is called "${timeZone}"`)
  return { value: { metaPrefix, timeZone }, problems: reader.problems }
}

/** Reads `site.yaml` as a whole. @param excludedTagId an id by the slug of a tag. */
export function readSite(
  source: SourceFile,
  file: string,
  targets: WordTargets,
  excludedTagId: (slug: string) => number | undefined,
): FileReading<Site> {
  const reader = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  const words = createWordReader(targets, reader.complain)
  const basics = readSiteBasics(source, file)
  reader.only([
    ...['name', 'description', 'metaPrefix', 'timeZone', 'priceRange', 'excludedTags'],
    ...['banner', 'homeowner-banner', 'featuredProperties', 'menus'],
  ])
  function banner(key: string): JsonObject {
    const value = reader.object(key)
    if (!value) return { show_banner: '' }
    const { audience } = value
    if (audience !== undefined && !Object.keys(model.banner.audience.select).includes(String(audience)))
      reader.complain(
        `${key}.audience`,
        `expected one of ${Object.keys(model.banner.audience.select).join(', ')}`,
      )
    const replaced = mapStrings(value, key, words.replace)
    return isJsonObject(replaced) ? replaced : {}
  }
  const range = reader.object('priceRange')
  const { min, max } = range ?? {}
  const isRange = typeof min === 'number' && typeof max === 'number' && min <= max
  if (range && !isRange) reader.complain('priceRange', 'expected min and max in dollars, min not above max')
  const site: Site = {
    keys: isJsonObject(source.value) ? Object.keys(source.value) : [],
    name: reader.requiredText('name'),
    description: reader.text('description') ?? '',
    ...basics.value,
    priceRange: isRange ? { min, max } : undefined,
    excludedTags: reader.texts('excludedTags').flatMap((slug, index) => {
      const id = excludedTagId(slug)
      if (id === undefined)
        reader.complain(`excludedTags.${index}`, `no post_tag of terms.yaml has the slug "${slug}"`)
      return id ?? []
    }),
    banner: banner('banner'),
    homeownerBanner: banner('homeowner-banner'),
    featuredProperties: reader
      .texts('featuredProperties')
      .flatMap((text, index) => words.item(text, `featuredProperties.${index}`) || []),
    menus: readMenus(reader.object('menus'), reader.complain),
  }
  return { value: site, problems: [...basics.problems, ...reader.problems] }
}

/** Reads a file whose keys are communities' slugs, e.g. `agents.yaml`. */
export function readBySlug(
  source: SourceFile,
  file: string,
  targets: WordTargets,
): FileReading<Record<string, JsonObject>> {
  const top = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  const words = createWordReader(targets, top.complain)
  const value: Record<string, JsonObject> = {}
  for (const slug of isJsonObject(source.value) ? Object.keys(source.value) : []) {
    const record = top.object(slug)
    const replaced = record && mapStrings(record, slug, words.replace)
    if (isJsonObject(replaced)) value[slug] = replaced
  }
  return { value, problems: top.problems }
}

/** Reads a JSON file that holds one object: a plat, a form. */
export function readObject(source: SourceFile, file: string, targets: WordTargets): FileReading<JsonObject> {
  const top = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  const words = createWordReader(targets, top.complain)
  const value = isJsonObject(source.value) ? source.value : {}
  const entries = Object.entries(value).map(
    ([key, each]) => [key, mapStrings(each, key, words.replace)] as const,
  )
  return { value: Object.fromEntries(entries), problems: top.problems }
}

function readList<T>(
  source: SourceFile,
  file: string,
  read: (reader: ReturnType<typeof createFieldReader>) => T,
  path: readonly (string | number)[] = [],
): FileReading<T[]> {
  if (!Array.isArray(source.value)) {
    const reader = createFieldReader({}, { file, path, lineOf: source.lineOf })
    reader.complain('', 'expected a list')
    return { value: [], problems: reader.problems }
  }
  const value: T[] = []
  const problems: ContentProblem[] = []
  for (const [index, record] of source.value.entries()) {
    const reader = createFieldReader(record, { file, path: [...path, index], lineOf: source.lineOf })
    const entry = read(reader)
    if (reader.problems.length === 0) value.push(entry)
    problems.push(...reader.problems)
  }
  return { value, problems }
}

function titleOfFile(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[a-z0-9]+$/i, '').replaceAll(/[-_]+/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    // The runtime has no other way to check a time zone.
    return false
  }
}
