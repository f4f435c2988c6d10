import type { DatabaseSync } from 'node:sqlite'
import type { ListQuery, Order } from './list-query.ts'
import { escapeLike, joinSql, metaGroupSql } from './meta-sql.ts'
import type { Sql, SqlValue } from './meta-sql.ts'
import type { MetaColumns } from './meta-columns.ts'
import { taxonomyGroupSql } from './taxonomy-sql.ts'

/** The SQL of a search, with every value of the request bound and none written into the text. */
export function listSql(database: DatabaseSync, columns: MetaColumns, query: ListQuery): Sql {
  const { metaKey } = query
  const sortsNumber = query.order.some((each) => each.by === 'metaNumber')
  const column = metaKey === undefined || !sortsNumber ? undefined : columns.columnOf(metaKey)
  const where = joinSql(conditions(database, columns, query), 'AND')
  // Sorted by a number, an item without one is still found; sorted by text, it isn't, as on WordPress.
  const join: Sql =
    metaKey === undefined || column !== undefined
      ? { text: '', values: [] }
      : {
          text: `${sortsNumber ? 'LEFT' : ''} JOIN postmeta o ON o.post_id = p.ID AND o.meta_key = ?`,
          values: [metaKey],
        }
  const order = orderSql(query, column ?? 'CAST(o.meta_value AS REAL)')
  // A search by numbers reads the narrow rows first, all of them, and looks up only the posts that are left.
  const tables =
    query.meta || column !== undefined ? 'meta_numbers n CROSS JOIN posts p ON p.ID = n.post_id' : 'posts p'
  return {
    text: `SELECT p.ID FROM ${tables} ${join.text} WHERE ${where.text} ORDER BY ${order.text}`,
    values: [...join.values, ...where.values, ...order.values],
  }
}

/** Locked content isn't searched: the results would reveal it. */
const NOT_LOCKED = "p.post_password = '' AND p.is_protected = 0"

function conditions(database: DatabaseSync, columns: MetaColumns, query: ListQuery): Sql[] {
  const parts: Sql[] = [{ text: 'p.post_type = ? AND p.post_status = ?', values: [query.type, query.status] }]
  if (query.slugs) parts.push(inSql('p.post_name', query.slugs))
  if (query.include) parts.push(inSql('p.ID', query.include))
  if (query.exclude?.length) parts.push(inSql('p.ID', query.exclude, 'NOT '))
  if (query.authors) parts.push(inSql('p.post_author', query.authors))
  if (query.parents) parts.push(inSql('p.post_parent', query.parents))
  if (query.after !== undefined) parts.push({ text: 'p.post_date > ?', values: [query.after] })
  if (query.before !== undefined) parts.push({ text: 'p.post_date < ?', values: [query.before] })
  // Every word must be somewhere.
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? []) {
    const like = `%${escapeLike(word)}%`
    const fields = ['p.post_title', 'p.post_excerpt', 'p.post_content'].map(
      (field) => `${field} LIKE ? ESCAPE '\\'`,
    )
    parts.push({
      text: `${NOT_LOCKED} AND (${fields.join(' OR ')})`,
      values: [like, like, like],
    })
  }
  if (query.taxonomy) parts.push(taxonomyGroupSql(database, query.taxonomy))
  if (query.meta) parts.push(metaGroupSql(query.meta, columns.columnOf), { text: NOT_LOCKED, values: [] })
  return parts
}

function inSql(column: string, list: readonly SqlValue[], not = ''): Sql {
  return { text: `${column} ${not}IN (${list.map(() => '?').join(', ')})`, values: [...list] }
}

const ORDER_COLUMNS: Record<Exclude<Order['by'], 'include' | 'random' | 'metaNumber'>, string> = {
  date: 'p.post_date_gmt',
  modified: 'p.post_modified_gmt',
  title: 'p.post_title COLLATE NOCASE',
  slug: 'p.post_name',
  id: 'p.ID',
  author: 'p.post_author',
  parent: 'p.post_parent',
  metaText: 'o.meta_value',
}

function orderSql(query: ListQuery, metaNumber: string): Sql {
  const parts: string[] = []
  const values: SqlValue[] = []
  for (const { by, direction } of query.order) {
    if (by === 'random') parts.push('RANDOM()')
    else if (by === 'include') {
      const cases = (query.include ?? []).map((_, index) => `WHEN ? THEN ${index}`)
      if (cases.length > 0) parts.push(`CASE p.ID ${cases.join(' ')} END`)
      values.push(...(query.include ?? []))
    } else if (by === 'metaNumber') {
      // A price that's absent, empty or not a number comes after all prices, in both directions.
      if (query.metaKey !== undefined)
        parts.push(`COALESCE(${metaNumber} > 0, 0) DESC`, `MAX(COALESCE(${metaNumber}, 0), 0) ${direction}`)
    } else if (by !== 'metaText' || query.metaKey !== undefined)
      parts.push(`${ORDER_COLUMNS[by]} ${direction}`)
  }
  // WordPress leaves equal keys in no order at all; ours is always the same, so that pages don't overlap.
  parts.push(`p.ID ${query.order[0]?.direction ?? 'DESC'}`)
  return { text: parts.join(', '), values }
}
