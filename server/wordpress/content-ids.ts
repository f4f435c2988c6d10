import type {
  ContentIds,
  ContentNames,
  FormKey,
  IdOrSlug,
  SiteFacts,
} from '../../domain/content/content-names.ts'
import type { HomeTagIds } from '../../domain/home/home.ts'
import { ContentShapeError } from './client/content-shape-error.ts'

/** The id of what the content system has none of: WordPress counts from 1, so nothing carries it. */
const NONE = 0

/** Tags that a home needn't have: without their ids, items say by their embedded terms who carries them. */
const OPTIONAL_TAGS: readonly string[] = ['underContract', 'sold'] satisfies (keyof HomeTagIds)[]

/** Whether the ids can't be known without asking the content system. */
export function needsSite({ tags, blogCategory }: ContentNames): boolean {
  const required = Object.entries(tags).filter(([key]) => !OPTIONAL_TAGS.includes(key))
  return [...required.map(([, name]) => name), blogCategory].some((name) => typeof name === 'string')
}

/** Finds the ids that reading content needs; 0 for what there's none of. @throws ContentShapeError for a slug without `facts` */
export function toContentIds({ tags, blogCategory }: ContentNames, facts: SiteFacts | undefined): ContentIds {
  const find = (name: IdOrSlug, known: (facts: SiteFacts) => number | undefined): number => {
    if (typeof name === 'number') return name
    if (!facts)
      throw new ContentShapeError(
        'homesite/v1/site',
        `expected this call, because the brand names "${name}" by slug`,
      )
    return known(facts) ?? NONE
  }
  const findTag = (name: IdOrSlug) => find(name, (site) => site.tags[name])
  const found = Object.entries(tags).flatMap(([key, name]) => {
    const isOptional = OPTIONAL_TAGS.includes(key) && typeof name === 'string'
    const id = isOptional ? facts?.tags[name] : findTag(name)
    return id === undefined ? [] : [[key, id] as const]
  })
  return {
    tags: Object.fromEntries(found) as HomeTagIds,
    blogCategory: find(blogCategory, (site) => site.blogCategory),
  }
}

/** Leaves out forms that the content system lacks. */
export function toFormIds(
  { forms }: Pick<ContentNames, 'forms'>,
  facts: SiteFacts | undefined,
): Partial<Record<FormKey, number>> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([key, name]) => {
      const id = typeof name === 'string' ? facts?.forms[name] : name
      return id === undefined || facts?.missing.includes(`form ${id}`) ? [] : [[key, id]]
    }),
  )
}
