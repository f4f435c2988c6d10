import type { Migration } from '../database.ts'

/** Of a session: when it was last used. Of a password: when the sessions that were opened with it ended. */
export const agentSessions: Migration = () => [
  `CREATE TABLE agent_sessions (
     site TEXT NOT NULL,
     name TEXT NOT NULL,
     at_ms BIGINT NOT NULL,
     PRIMARY KEY (site, name)
   )`,
]
