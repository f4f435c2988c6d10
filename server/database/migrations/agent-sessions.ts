import type { Migration } from '../database.ts'

export const agentSessions: Migration = () => [
  `CREATE TABLE agent_sessions (
     site TEXT NOT NULL,
     name TEXT NOT NULL,
     is_ended BIGINT NOT NULL,
     at_ms BIGINT NOT NULL,
     PRIMARY KEY (site, name)
   )`,
]
