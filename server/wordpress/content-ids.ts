// Finds the ids of what a brand names by its slug.
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
const OPTIONAL_TAGS = ['underContract', 'sold'] as const

/** Whether the ids can't be known without asking the content system. */
export function needsSite({ tags, blogCategory }: ContentNames): boolean {
  const { underContract: _underContract, sold: _sold, ...required } = tags
  return [...Object.values(required), blogCategory].some((name) => typeof name === 'string')
}

/**
 * Finds the ids that reading content needs.
 * @param facts undefined where the content system doesn't say them
 * @returns ids; 0 for what the content system has none of
 * @throws ContentShapeError for a slug without `facts`
 */
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
  const { underContract, sold, ...required } = tags
  const optional = Object.fromEntries(
    OPTIONAL_TAGS.flatMap((key) => {
      const name = tags[key]
      const id = typeof name === 'number' ? name : facts?.tags[name]
      return id === undefined ? [] : [[key, id]]
    }),
  )
  return {
    tags: {
      ...(Object.fromEntries(Object.entries(required).map(([key, name]) => [key, findTag(name)])) as Record<
        keyof typeof required,
        number
      >),
      ...optional,
    } satisfies HomeTagIds,
    blogCategory: find(blogCategory, (site) => site.blogCategory),
  }
}

/** Finds the ids of a brand's forms. @returns without those that the content system lacks */
export function toFormIds(
  { forms }: Pick<ContentNames, 'forms'>,
  facts: SiteFacts | undefined,
): Partial<Record<FormKey, number>> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([key, name]) => {
      const id = typeof name === 'string' ? facts?.forms[name] : name
      return id === undefined ? [] : [[key, id]]
    }),
  )
}
