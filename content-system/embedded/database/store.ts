import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { JsonObject, Site, RedirectRow } from '../content-folder/folder-content.ts'
import type { TaxonomyName } from '../content-types.ts'
import { createFoundIds } from './found-ids.ts'
import type { ListQuery } from './list-query.ts'
import type { MetaColumns } from './meta-columns.ts'

export interface PostRow {
  id: number
  type: string
  slug: string
  path: string
  title: string
  status: string
  date: string
  dateGmt: string
  modified: string
  modifiedGmt: string
  author: number
  content: string
  excerpt: string
  password: string
  /** 1 for a page for agents. */
  isProtected: number
  parent: number
  mimeType: string
  featuredMedia: number
  /** JSON of further fields. */
  fields: string
}

export interface MetaRow {
  key: string
  value: string
  kind: string
}

export interface TermRow {
  id: number
  taxonomy: TaxonomyName
  name: string
  slug: string
  description: string
}

export interface UserRow {
  id: number
  slug: string
  name: string
  description: string
}

export interface Store {
  findIds(query: ListQuery): readonly number[]
  /** Drops cached searches; call it after writing content. */
  forget(): void
  post(id: number): PostRow | undefined
  /** An item by its slug, whatever its status. */
  postBySlug(type: string, slug: string): PostRow | undefined
  postByOldSlug(type: string, slug: string): PostRow | undefined
  pageByPath(path: string): PostRow | undefined
  /** The published post before or after another, by date. */
  neighborOf(post: PostRow, side: 'previous' | 'next'): PostRow | undefined
  meta(postId: number): MetaRow[]
  terms(postId: number): TermRow[]
  term(id: number): TermRow | undefined
  termsOf(taxonomy: TaxonomyName): TermRow[]
  termCount(id: number): number
  user(id: number): UserRow | undefined
  site(): Site
  redirects(): RedirectRow[]
  plat(slug: string): JsonObject | undefined
  agent(slug: string): JsonObject | undefined
  form(id: number): JsonObject | undefined
  forms(): JsonObject[]
  /** Lowest and highest whole number of a metadata key over published posts without any of the tags. */
  metaRange(
    type: string,
    key: string,
    excludedTags: readonly number[],
  ): { min: number; max: number } | undefined
}

const POST_COLUMNS = `ID AS id, post_type AS type, post_name AS slug, post_path AS path, post_title AS title,
  post_status AS status, post_date AS date, post_date_gmt AS dateGmt, post_modified AS modified,
  post_modified_gmt AS modifiedGmt, post_author AS author, post_content AS content, post_excerpt AS excerpt,
  post_password AS password, is_protected AS isProtected, post_parent AS parent, post_mime_type AS mimeType, featured_media AS featuredMedia, fields`
const TERM_COLUMNS = 't.term_id AS id, x.taxonomy, t.name, t.slug, x.description'
const TERM_TABLES = 'terms t JOIN term_taxonomy x ON x.term_id = t.term_id'

export function createStore(database: DatabaseSync, columns: MetaColumns): Store {
  const postById = database.prepare(`SELECT ${POST_COLUMNS} FROM posts WHERE ID = ?`)
  const postByName = database.prepare(
    `SELECT ${POST_COLUMNS} FROM posts WHERE post_type = ? AND post_name = ? ORDER BY post_status DESC, ID LIMIT 1`,
  )
  const postByOldName = database.prepare(
    `SELECT ${POST_COLUMNS} FROM posts WHERE post_type = ? AND ID IN (SELECT post_id FROM old_slugs WHERE slug = ?)
     ORDER BY post_status DESC, ID DESC LIMIT 1`,
  )
  const pageByPath = database.prepare(
    `SELECT ${POST_COLUMNS} FROM posts WHERE post_type = 'page' AND post_path = ?`,
  )
  const neighbor = (compare: string, direction: string) =>
    database.prepare(`SELECT ${POST_COLUMNS} FROM posts
      WHERE post_type = ? AND post_status = 'publish' AND (post_date_gmt, ID) ${compare} (?, ?)
      ORDER BY post_date_gmt ${direction}, ID ${direction} LIMIT 1`)
  const neighbors = { previous: neighbor('<', 'DESC'), next: neighbor('>', 'ASC') }
  const metaOf = database.prepare(
    'SELECT meta_key AS key, meta_value AS value, meta_kind AS kind FROM postmeta WHERE post_id = ?',
  )
  const termsOfPost = database.prepare(`SELECT ${TERM_COLUMNS} FROM term_relationships r
    JOIN term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN terms t ON t.term_id = x.term_id
    WHERE r.object_id = ? ORDER BY r.term_order`)
  const termById = database.prepare(`SELECT ${TERM_COLUMNS} FROM ${TERM_TABLES} WHERE t.term_id = ?`)
  const termsOfTaxonomy = database.prepare(
    `SELECT ${TERM_COLUMNS} FROM ${TERM_TABLES} WHERE x.taxonomy = ? ORDER BY t.name COLLATE NOCASE, t.term_id`,
  )
  const countOfTerm = database.prepare(`SELECT COUNT(*) AS count FROM term_relationships r
    JOIN posts p ON p.ID = r.object_id WHERE r.term_taxonomy_id = ? AND p.post_status = 'publish'`)
  const userById = database.prepare(
    'SELECT ID AS id, user_nicename AS slug, display_name AS name, description FROM users WHERE ID = ?',
  )
  const optionByName = database.prepare('SELECT option_value AS value FROM options WHERE option_name = ?')
  const formById = database.prepare('SELECT definition AS value FROM forms WHERE id = ?')
  const allForms = database.prepare('SELECT definition AS value FROM forms ORDER BY id')

  const found = createFoundIds(database, columns)

  return {
    findIds: found.find,
    forget: found.forget,
    post: (id) => first<PostRow>(postById, id),
    postBySlug: (type, slug) => first<PostRow>(postByName, type, slug),
    postByOldSlug: (type, slug) => first<PostRow>(postByOldName, type, slug),
    pageByPath: (path) => first<PostRow>(pageByPath, path),
    neighborOf: (post, side) => first<PostRow>(neighbors[side], post.type, post.dateGmt, post.id),
    meta: (postId) => all<MetaRow>(metaOf, postId),
    terms: (postId) => all<TermRow>(termsOfPost, postId),
    term: (id) => first<TermRow>(termById, id),
    termsOf: (taxonomy) => all<TermRow>(termsOfTaxonomy, taxonomy),
    termCount: (id) => first<{ count: number }>(countOfTerm, id)?.count ?? 0,
    user: (id) => first<UserRow>(userById, id),
    site() {
      const site = parsed<Site>(optionByName, 'site')
      if (!site) throw new Error("The site wasn't written; write content before it is read.")
      return site
    },
    redirects: () => parsed<RedirectRow[]>(optionByName, 'redirects') ?? [],
    plat: (slug) => parsed<JsonObject>(optionByName, `plat:${slug}`),
    agent: (slug) => parsed<JsonObject>(optionByName, `agent:${slug}`),
    form: (id) => parsed<JsonObject>(formById, id),
    forms: () => all<{ value: string }>(allForms).map(({ value }) => JSON.parse(value) as JsonObject),
    metaRange(type, key, excludedTags) {
      const marks = excludedTags.map(() => '?').join(', ')
      const row = database
        .prepare(
          `SELECT MIN(CAST(m.meta_value AS INTEGER)) AS min, MAX(CAST(m.meta_value AS INTEGER)) AS max FROM postmeta m JOIN posts p ON p.ID = m.post_id
           WHERE m.meta_key = ? AND CAST(m.meta_value AS INTEGER) > 0 AND p.post_type = ? AND p.post_status = 'publish' AND p.post_password = ''
           AND NOT EXISTS (
             SELECT 1 FROM term_relationships r WHERE r.object_id = p.ID AND r.term_taxonomy_id IN (${marks}))`,
        )
        .get(key, type, ...excludedTags)
      const { min, max } = row ?? {}
      return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
    },
  }
}

// The columns are named by the statements above, so a row is what its statement says it is.
function first<Row>(statement: StatementSync, ...values: (string | number)[]): Row | undefined {
  return statement.get(...values) as Row | undefined
}

function all<Row>(statement: StatementSync, ...values: (string | number)[]): Row[] {
  return statement.all(...values) as Row[]
}

function parsed<Value>(statement: StatementSync, key: string | number): Value | undefined {
  const row = first<{ value: string }>(statement, key)
  return row && (JSON.parse(row.value) as Value)
}
