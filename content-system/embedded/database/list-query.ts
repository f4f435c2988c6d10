// One search over posts, free of HTTP: what WordPress calls a WP_Query.

export interface ListQuery {
  type: string
  status: string
  meta?: MetaGroup
  taxonomy?: TaxonomyGroup
  slugs?: readonly string[]
  include?: readonly number[]
  exclude?: readonly number[]
  authors?: readonly number[]
  parents?: readonly number[]
  search?: string
  /** Local times, exclusive. */
  after?: string
  before?: string
  /** A metadata key that must be there, and that `meta_value` and `meta_value_num` sort by. */
  metaKey?: string
  order: readonly Order[]
}

export interface Order {
  by:
    | 'date'
    | 'modified'
    | 'title'
    | 'slug'
    | 'id'
    | 'author'
    | 'parent'
    | 'include'
    | 'random'
    | 'metaText'
    | 'metaNumber'
  direction: 'ASC' | 'DESC'
}

export interface MetaGroup {
  relation: 'AND' | 'OR'
  clauses: readonly (MetaClause | MetaGroup)[]
}

export const META_COMPARES = [
  ...(['=', '!=', '>', '>=', '<', '<=', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN'] as const),
  ...(['BETWEEN', 'NOT BETWEEN', 'EXISTS', 'NOT EXISTS'] as const),
] as const
export type MetaCompare = (typeof META_COMPARES)[number]

/** How metadata are read before they are compared; DECIMAL has its number of decimals. */
export type MetaCast =
  { as: 'CHAR' | 'BINARY' | 'NUMERIC' | 'DATE' | 'DATETIME' | 'TIME' } | { as: 'DECIMAL'; scale: number }

export interface MetaClause {
  /** Any key when absent. */
  key: string | undefined
  compare: MetaCompare
  cast: MetaCast
  values: readonly string[]
}

export interface TaxonomyGroup {
  relation: 'AND' | 'OR'
  clauses: readonly (TaxonomyClause | TaxonomyGroup)[]
}

export interface TaxonomyClause {
  /** `undefined` for a taxonomy this system doesn't have: then nothing is found. */
  taxonomy: string | undefined
  field: 'term_id' | 'slug' | 'name'
  operator: 'IN' | 'NOT IN' | 'AND' | 'EXISTS' | 'NOT EXISTS'
  terms: readonly string[]
}
