import type { Migration } from '../database.ts'

export const submissions: Migration = () => [
  `CREATE TABLE submissions (
     key TEXT PRIMARY KEY,
     site TEXT NOT NULL,
     form_id BIGINT NOT NULL,
     fields TEXT NOT NULL,
     digest TEXT NOT NULL,
     state TEXT NOT NULL,
     tries BIGINT NOT NULL DEFAULT 0,
     created_ms BIGINT NOT NULL,
     next_try_ms BIGINT NOT NULL,
     claimed_until_ms BIGINT NOT NULL DEFAULT 0,
     looks BIGINT NOT NULL DEFAULT 0,
     is_copy_sent BIGINT NOT NULL DEFAULT 0
   )`,
  'CREATE INDEX submissions_due ON submissions (site, state, created_ms)',
  'CREATE INDEX submissions_same ON submissions (site, digest, created_ms)',
]
