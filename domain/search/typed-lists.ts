// Addresses of other lists than that of homes, as people type them: "floorplans?beds=three", "blog?category=Home+Care".
import { FLOOR_PLAN_FIELDS, toFloorPlanRecord } from '../floor-plan/floor-plan-search.ts'
import { LIST_CHOICES, normalizeListSearch, toNotes } from '../pages/list-choice.ts'
import { toPlaceKey } from './place-key.ts'
import { MAX_SLUG_LENGTH, toSlug } from './search-input.ts'
import { readTypedSearch } from './typed-search.ts'

/** The form has a field for each end of a size. */
const PLAN_PARAMS: readonly string[] = [...FLOOR_PLAN_FIELDS, 'sqft']

/** Reads a list's parameters as a person meant them, with `notes` of what it can't read or doesn't have. */
export function readTypedList(path: string, given: URLSearchParams): URLSearchParams | undefined {
  const typed: Record<string, string> = {}
  for (const [name, value] of given) if (value.trim() !== '') typed[name.toLowerCase()] ??= value.trim()
  const own: readonly string[] | undefined = path === 'floorplans' ? PLAN_PARAMS : LIST_CHOICES[path]
  if (!own) return undefined
  const { notes: said = '', ...asked } = typed
  const { read, unread } = path === 'floorplans' ? readFloorPlans(asked) : readChoice(asked, own)
  const others = Object.keys(asked).filter((name) => !own.includes(name))
  const notes = toNotes([said, ...unread, ...others].join())
  return new URLSearchParams({ ...read, ...(notes !== undefined && { notes }) })
}

function readFloorPlans({ community = '', ...typed }: Record<string, string>) {
  const figures = Object.entries(typed).filter(([name]) => PLAN_PARAMS.includes(name))
  const { search, unread } = readTypedSearch(figures)
  const { beds, levels, areaSqft: { min: minAreaSqft, max: maxAreaSqft } = {} } = search
  const slug = toSlug(toPlaceKey(community.slice(0, MAX_SLUG_LENGTH)))
  return {
    read: toFloorPlanRecord({ beds, levels, minAreaSqft, maxAreaSqft, community: slug }),
    unread: [...unread, ...(community !== '' && slug === undefined ? ['community'] : [])],
  }
}

function readChoice(typed: Record<string, string>, names: readonly string[]) {
  const read: Record<string, string> = {}
  const unread = names.filter((name) => {
    const text = typed[name]
    if (text === undefined) return false
    const values = [text, toPlaceKey(text)].map((value) =>
      new Map(Object.entries(normalizeListSearch({ [name]: value }))).get(name),
    )
    const value = values.find(Boolean)
    if (value !== undefined && value !== '1') read[name] = value
    return value === undefined
  })
  return { read, unread }
}

/** Whether a parameter is the list's at a path, or names what people ask of other lists. */
export function isListParam(name: string, path: string): boolean {
  const own = name.toLowerCase()
  return (
    (path === '/floorplans' || path.slice(1) in LIST_CHOICES) &&
    (own === 'notes' || toNotes(own) !== undefined || own.startsWith('sqft-'))
  )
}
