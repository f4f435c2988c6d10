import type { DatabaseSync } from 'node:sqlite'
import type { ListQuery, Order } from './list-query.ts'
import { escapeLike, joinSql, metaGroupSql } from './meta-sql.ts'
import type { Sql, SqlValue } from './meta-sql.ts'
import { taxonomyGroupSql } from './taxonomy-sql.ts'

/**
 * Finds the ids of all posts a search asks for, in its order.
 * @returns every id; the caller cuts its page out, and the total is the length.
 */
export function findIds(database: DatabaseSync, query: ListQuery): number[] {
  const { text, values } = listSql(database, query)
  const statement = database.prepare(text)
  statement.setReturnArrays(true)
  // Rows come as arrays of one id each; the declared type knows objects only.
  return (statement.all(...values) as unknown as number[][]).map((row) => row[0] ?? 0)
}

/** The SQL of a search, with every value of the request bound and none written into the text. */
export function listSql(database: DatabaseSync, query: ListQuery): Sql {
  const join: Sql =
    query.metaKey === undefined
      ? { text: '', values: [] }
      : { text: 'JOIN postmeta o ON o.post_id = p.ID AND o.meta_key = ?', values: [query.metaKey] }
  const where = joinSql(conditions(database, query), 'AND')
  const order = orderSql(query)
  return {
    text: `SELECT p.ID FROM posts p ${join.text} WHERE ${where.text} ORDER BY ${order.text}`,
    values: [...join.values, ...where.values, ...order.values],
  }
}

function conditions(database: DatabaseSync, query: ListQuery): Sql[] {
  const parts: Sql[] = [
    { text: 'p.post_type = ?', values: [query.type] },
    inSql('p.post_status', query.statuses),
  ]
  if (query.slugs) parts.push(inSql('p.post_name', query.slugs))
  if (query.include) parts.push(inSql('p.ID', query.include))
  if (query.exclude?.length) parts.push(inSql('p.ID', query.exclude, 'NOT '))
  if (query.authors) parts.push(inSql('p.post_author', query.authors))
  if (query.parents) parts.push(inSql('p.post_parent', query.parents))
  if (query.after !== undefined) parts.push({ text: 'p.post_date > ?', values: [query.after] })
  if (query.before !== undefined) parts.push({ text: 'p.post_date < ?', values: [query.before] })
  // Every word must be somewhere; what a password locks is not searched.
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? []) {
    const like = `%${escapeLike(word)}%`
    const fields = ['p.post_title', 'p.post_excerpt', 'p.post_content'].map(
      (field) => `${field} LIKE ? ESCAPE '\\'`,
    )
    parts.push({ text: `p.post_password = '' AND (${fields.join(' OR ')})`, values: [like, like, like] })
  }
  if (query.taxonomy) parts.push(taxonomyGroupSql(database, query.taxonomy))
  if (query.meta) parts.push(metaGroupSql(query.meta))
  return parts
}

function inSql(column: string, list: readonly SqlValue[], not = ''): Sql {
  return { text: `${column} ${not}IN (${list.map(() => '?').join(', ')})`, values: [...list] }
}

const ORDER_COLUMNS: Record<Exclude<Order['by'], 'include' | 'random'>, string> = {
  date: 'p.post_date_gmt',
  modified: 'p.post_modified_gmt',
  title: 'p.post_title COLLATE NOCASE',
  slug: 'p.post_name',
  id: 'p.ID',
  author: 'p.post_author',
  parent: 'p.post_parent',
  metaText: 'o.meta_value',
  metaNumber: 'o.meta_real',
}

function orderSql(query: ListQuery): Sql {
  const parts: string[] = []
  const values: SqlValue[] = []
  for (const { by, direction } of query.order) {
    if (by === 'random') parts.push('RANDOM()')
    else if (by === 'include') {
      const cases = (query.include ?? []).map((_, index) => `WHEN ? THEN ${index}`)
      if (cases.length > 0) parts.push(`CASE p.ID ${cases.join(' ')} END`)
      values.push(...(query.include ?? []))
    } else if (!by.startsWith('meta') || query.metaKey !== undefined)
      parts.push(`${ORDER_COLUMNS[by]} ${direction}`)
  }
  // WordPress leaves equal keys in no order at all; ours is always the same, so that pages do not overlap.
  parts.push(`p.ID ${query.order[0]?.direction ?? 'DESC'}`)
  return { text: parts.join(', '), values }
}
