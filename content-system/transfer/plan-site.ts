// What of a push is no item: terms, people, options, menus, forms, redirects.
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import { isJsonObject, mapStrings } from '../embedded/content-folder/field-reader.ts'
import type { Json, JsonObject, MenuEntry } from '../embedded/content-folder/folder-content.ts'
import type { Report } from './report.ts'
import { hashOf, toComparable, type StoredLink, type TransferState } from './state.ts'

const CORE_OPTIONS = {
  name: 'blogname',
  description: 'blogdescription',
  timeZone: 'timezone_string',
} as const
const OPTIONS = {
  banner: 'homesite_banner',
  'homeowner-banner': 'homesite_homeowner_banner',
  featuredProperties: 'homesite_featured_homes',
  priceRange: 'homesite_price_range',
} as const

/** @returns whether to write something: when it has changed in the folder, and isn't so already */
export type IsChanged = (
  what: string,
  name: string,
  value: Json,
  is: { there: boolean; same: boolean },
) => Promise<boolean>

/** @param hashes gets what is to be remembered */
export function createComparison(
  state: TransferState,
  report: Report,
  hashes: Record<string, string>,
): IsChanged {
  return async (what, name, value, is) => {
    const hash = (await hashOf(value)).slice(0, 16)
    const before = state.hashes[name]
    if (before !== hash) hashes[name] = hash
    const isLeft = before === undefined && is.there && !is.same
    const isChanged = !is.same && before !== hash && !isLeft
    if (isLeft)
      report.note(
        `${name} was there before, and is left as it is; the folder’s is written once it changes here`,
      )
    report.count(what, isChanged ? (is.there ? 'updated' : 'created') : 'unchanged')
    return isChanged
  }
}

interface Plan {
  state: TransferState
  isChanged: IsChanged
  report: Report
}

/** @param given as the folder has it. @returns whether to write it */
async function isOptionChanged(
  { state, isChanged, report }: Plan,
  option: string,
  given: Json,
  value: Json,
): Promise<boolean> {
  const here = state.options[option]
  const isCore = !option.startsWith('homesite_')
  // A time zone that nobody has set is none that visitors know.
  const isUnset = option === 'timezone_string' && !here && !Number(state.options['gmt_offset'])
  if (isCore && !isUnset && !state.isLive) {
    report.note(
      `${option} is left as it is while the website isn’t live: visitors of the one that’s there would see it`,
    )
    return false
  }
  const there = !isCore && Boolean(here) && toComparable(here) !== '[]'
  return isChanged('options', option, given, { there, same: toComparable(here) === toComparable(value) })
}

/** What items have, and the time zone of their days: it's written before them. */
export async function planBasics(
  { site, terms, people }: ContentExport,
  plan: Plan,
): Promise<{ terms: JsonObject[]; people: JsonObject[]; options: JsonObject }> {
  const { state, isChanged, report } = plan
  const batch = { terms: [] as JsonObject[], people: [] as JsonObject[], options: {} as JsonObject }
  for (const [name, option] of Object.entries(CORE_OPTIONS)) {
    const value = site[name]
    if (value !== undefined && (await isOptionChanged(plan, option, value, value)))
      batch.options[option] = value
  }
  const isNamed = (
    here: { name: string; description: string } | undefined,
    name: string,
    description?: string,
  ) => ({
    there: here !== undefined,
    same: here?.name === name && (description ?? here.description) === here.description,
  })
  for (const [taxonomy, list] of Object.entries(terms))
    for (const { id = 0, slug = '', name = '', description } of list) {
      const here = state.terms.find((each) => each.taxonomy === taxonomy && each.slug === slug)
      const term = { slug, name, ...(description !== undefined && { description }) }
      if (here && here.id !== id)
        report.problem({
          file: 'terms.yaml',
          message: `${taxonomy} ${slug} has the id ${here.id} there, not ${id}: name that one where the brand names it`,
        })
      if (await isChanged('terms', `${taxonomy} ${slug}`, term, isNamed(here, name, description)))
        batch.terms.push({ taxonomy, id, ...term })
    }
  for (const { slug = '', name = '', description } of people) {
    const here = state.people.find((each) => each.slug === slug)
    const person = { slug, name, ...(description !== undefined && { description }) }
    if (await isChanged('people', `person ${slug}`, person, isNamed(here, name, description)))
      batch.people.push(person)
  }
  return batch
}

/** What may refer to items: it's written after them. @param front the post that is the home page */
export async function planSite(
  { site, forms, redirects }: ContentExport,
  plan: Plan,
  /** Replaces words in a text. */
  replace: (text: string, field: string) => Json,
  front: number | undefined,
): Promise<JsonObject> {
  const { state, isChanged, report } = plan
  const options: JsonObject = {}
  for (const [name, option] of Object.entries(OPTIONS)) {
    const given = site[name]
    if (given === undefined) continue
    const value = mapStrings(given, name, replace)
    const isList = name === 'featuredProperties' && Array.isArray(value)
    const kept = isList ? value.filter(Boolean) : value
    if (await isOptionChanged(plan, option, given, kept)) options[option] = kept
  }
  for (const [option, value] of Object.entries(front ? { show_on_front: 'page', page_on_front: front } : {}))
    if (await isOptionChanged(plan, option, value, value)) options[option] = value
  const [tag, ...others] = (site['excludedTags'] ?? []) as string[]
  const excluded = state.terms.find(({ id }) => id === state.excluded)
  const isExcluded = { there: excluded !== undefined, same: tag !== undefined && excluded?.slug === tag }
  const isTagChanged = tag !== undefined && (await isChanged('options', 'excludedTags', tag, isExcluded))
  if (others.length > 0)
    report.problem({ file: 'site.yaml', message: 'only the first of excludedTags is used' })

  const changedForms: JsonObject[] = []
  for (const form of forms) {
    const value = mapStrings(form, '', replace) as JsonObject
    const here = state.forms.find(({ id }) => id === form['id'])
    const is = { there: here !== undefined, same: toComparable(here) === toComparable(value) }
    if (await isChanged('forms', `form ${String(form['id'])}`, form, is)) changedForms.push(value)
  }
  const menus: JsonObject = {}
  for (const [name, links] of Object.entries(isJsonObject(site['menus']) ? site['menus'] : {})) {
    const here = state.menus[name]?.map(toLink)
    const is = { there: here !== undefined, same: toComparable(here) === toComparable(links) }
    if (await isChanged('menus', `menu ${name}`, links, is)) menus[name] = links
  }
  const changedRows: JsonObject[] = []
  for (const { from, to, status, match } of redirects) {
    const row = { from, to, status, match }
    const here = state.redirects.find((each) => each.match === match && each.from === from)
    const is = { there: here !== undefined, same: toComparable(here) === toComparable(row) }
    if (await isChanged('redirects', `redirect ${match} ${from}`, row, is)) changedRows.push(row)
  }
  return {
    ...(Object.keys(options).length > 0 && { options }),
    ...(isTagChanged && { excluded: tag }),
    ...(changedForms.length > 0 && { forms: changedForms }),
    ...(Object.keys(menus).length > 0 && { menus }),
    ...(changedRows.length > 0 && { redirects: changedRows }),
  }
}

/** A link of a menu as a folder has it. */
export function toLink({ title, url, children }: StoredLink): MenuEntry & JsonObject {
  return { label: title, path: url, children: children.map(toLink) }
}
