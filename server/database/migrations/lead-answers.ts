import type { Migration } from '../database.ts'

/** What the CRM said last; and which leads it took, without anything of what they said. */
export const leadAnswers: Migration = () => [
  'ALTER TABLE submissions ADD COLUMN lead_answer TEXT',
  `CREATE TABLE sent_leads (
     key TEXT PRIMARY KEY,
     site TEXT NOT NULL,
     crm TEXT NOT NULL,
     sent_ms BIGINT NOT NULL
   )`,
  'CREATE INDEX sent_leads_by_age ON sent_leads (site, sent_ms)',
]
