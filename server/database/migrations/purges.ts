import type { Migration } from '../database.ts'

export const purges: Migration = ({ identity }) => [
  `CREATE TABLE purges (
     number ${identity},
     site TEXT NOT NULL,
     tags TEXT NOT NULL,
     due_ms BIGINT NOT NULL,
     is_again BIGINT NOT NULL DEFAULT 0,
     wait_until_ms BIGINT NOT NULL DEFAULT 0,
     tries BIGINT NOT NULL DEFAULT 0
   )`,
  'CREATE INDEX purges_due ON purges (site, due_ms)',
]
