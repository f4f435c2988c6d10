import type { Migration } from '../database.ts'

/** What a submission is to the builder's CRM, and how far its delivery there is. */
export const leads: Migration = () => [
  'ALTER TABLE submissions ADD COLUMN lead TEXT',
  "ALTER TABLE submissions ADD COLUMN lead_state TEXT NOT NULL DEFAULT 'none'",
  'ALTER TABLE submissions ADD COLUMN lead_tries BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE submissions ADD COLUMN lead_next_try_ms BIGINT NOT NULL DEFAULT 0',
]
