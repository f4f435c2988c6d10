// Named as WordPress names them: what the plugin's `model/*.json` declares.
import type { FigureUnit } from '../../domain/values/figures.ts'
import fields from '../wordpress/homesite/model/fields.json' with { type: 'json' }
import statuses from '../wordpress/homesite/model/statuses.json' with { type: 'json' }
import types from '../wordpress/homesite/model/types.json' with { type: 'json' }

/** Each the slug of a tag; the one that says most first, as a home may have several. */
export const HOME_STATUSES = Object.keys(statuses.labels)

export type TaxonomyName = keyof typeof types.taxonomies

export interface Taxonomy {
  name: TaxonomyName
  /** The last part of its path below wp/v2, and its field in an item. */
  restBase: string
  /** Its name among WordPress's query variables; takes slugs. */
  queryVar: string
  /** The first part of a term's own address. */
  linkBase: string
}

export const TAXONOMIES: readonly Taxonomy[] = (Object.keys(types.taxonomies) as TaxonomyName[]).map(
  (name) => ({ name, restBase: name, queryVar: name, linkBase: name, ...types.taxonomies[name] }),
)

export const FIELD_KINDS = [
  ...(['text', 'list', 'number', 'date', 'url', 'place', 'flag', 'select', 'post', 'posts', 'term'] as const),
  ...(['gallery', 'texts', 'rows', 'object', 'json'] as const),
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field as it is declared: the key that is its kind says what the kind needs, such as the choices of a `select`. */
export interface Field {
  label: string
  /** In the answer's `metadata` (when left out), at the answer's top, or in no item's answer. */
  where?: 'item' | 'internal'
  /** A locked item says it all the same. */
  open?: boolean
  /** Every content system has it. */
  required?: boolean
  number?: FigureUnit
  /** Choices and their labels. */
  select?: Record<string, string>
  rows?: Record<string, Field>
  object?: Record<string, Field>
  json?: Record<string, Field>
}

export interface PostType {
  name: string
  /** The folder of the content folder that holds such items; attachments are in media.yaml. */
  folder?: string
  /** The last part of its path below wp/v2; absent where only kiosk/* serves the type. */
  restBase?: string
  /** The first part of an item's own address. */
  linkBase: string
  taxonomies: readonly TaxonomyName[]
  /** Whether stored metadata carry `{prefix}_{type}_` before their names. */
  prefixesMeta: boolean
  fields: Readonly<Record<string, Field>>
}

// Of JSON the compiler knows no literal types; content-types.test.ts looks at them.
export const POST_TYPES: readonly PostType[] = [
  ...Object.entries(types.types).map(([name, type]) => ({
    name,
    prefixesMeta: true,
    ...type,
    taxonomies: type.taxonomies as TaxonomyName[],
    fields: {
      ...fields[name as keyof typeof types.types],
      ...Object.fromEntries(
        ('sharedFields' in type ? (type.sharedFields as (keyof typeof fields.shared)[]) : []).map(
          (shared) => [shared, fields.shared[shared]],
        ),
      ),
    } as Record<string, Field>,
  })),
  { name: 'attachment', restBase: 'media', linkBase: '', taxonomies: [], prefixesMeta: true, fields: {} },
]

/** Finds a type by its WordPress name. @throws Error for a mistake in this program */
export function postTypeNamed(name: string): PostType {
  const type = POST_TYPES.find((each) => each.name === name)
  if (!type) throw new Error(`No type of content is called ${name}; add it to model/types.json.`)
  return type
}

/** Finds a taxonomy by its WordPress name. @throws Error for a mistake in this program */
export function taxonomyNamed(name: string): Taxonomy {
  const taxonomy = TAXONOMIES.find((each) => each.name === name)
  if (!taxonomy) throw new Error(`No taxonomy is called ${name}; add it to model/types.json.`)
  return taxonomy
}

/** @throws Error when a field is declared without a kind. */
export function kindOf(field: Field): FieldKind {
  const kind = FIELD_KINDS.find((each) => each in field)
  if (!kind) throw new Error(`The field "${field.label}" needs a kind; one of ${FIELD_KINDS.join(', ')}.`)
  return kind
}
