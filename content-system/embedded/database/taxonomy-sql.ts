// Taxonomy clauses as SQL. Slugs and names become ids first, as WordPress does it.
import type { DatabaseSync } from 'node:sqlite'
import type { TaxonomyClause, TaxonomyGroup } from './list-query.ts'
import { joinSql } from './meta-sql.ts'
import type { Sql } from './meta-sql.ts'

const NEVER: Sql = { text: '0', values: [] }
const ALWAYS: Sql = { text: '1', values: [] }

export function taxonomyGroupSql(database: DatabaseSync, group: TaxonomyGroup): Sql {
  const parts = group.clauses.map((each) =>
    'clauses' in each ? taxonomyGroupSql(database, each) : taxonomyClauseSql(database, each),
  )
  return joinSql(parts, group.relation)
}

function taxonomyClauseSql(database: DatabaseSync, clause: TaxonomyClause): Sql {
  if (clause.taxonomy === undefined) return NEVER
  if (clause.operator === 'EXISTS' || clause.operator === 'NOT EXISTS') {
    const text = `${clause.operator} (SELECT 1 FROM term_relationships r
      JOIN term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id
      WHERE r.object_id = p.ID AND t.taxonomy = ?)`
    return { text, values: [clause.taxonomy] }
  }
  const ids = termIds(database, clause.taxonomy, clause.field, clause.terms)
  switch (clause.operator) {
    case 'IN':
      return ids.length === 0 ? NEVER : { text: anyOf(ids.length), values: ids }
    case 'NOT IN':
      return ids.length === 0 ? ALWAYS : { text: `NOT ${anyOf(ids.length)}`, values: ids }
    case 'AND': {
      if (ids.length === 0 || ids.length < clause.terms.length) return NEVER
      return joinSql(
        ids.map((id) => ({ text: anyOf(1), values: [id] })),
        'AND',
      )
    }
  }
}

function anyOf(count: number): string {
  const marks = Array.from({ length: count }, () => '?').join(', ')
  return `EXISTS (SELECT 1 FROM term_relationships r WHERE r.object_id = p.ID AND r.term_taxonomy_id IN (${marks}))`
}

function termIds(
  database: DatabaseSync,
  taxonomy: string,
  field: TaxonomyClause['field'],
  terms: readonly string[],
): number[] {
  const find = database.prepare(
    `SELECT t.term_id AS id FROM terms t JOIN term_taxonomy x ON x.term_id = t.term_id
     WHERE x.taxonomy = ? AND t.${field} = ?`,
  )
  return terms.flatMap((term) =>
    find.all(taxonomy, field === 'term_id' ? Number(term) : term).map((row) => Number(row['id'])),
  )
}
