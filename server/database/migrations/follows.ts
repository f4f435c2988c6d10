import type { Migration } from '../database.ts'

export const follows: Migration = ({ identity }) => [
  `CREATE TABLE subscribers (
     id ${identity},
     site TEXT NOT NULL,
     email TEXT NOT NULL,
     token TEXT NOT NULL UNIQUE,
     mailbox TEXT NOT NULL,
     is_confirmation_due BIGINT NOT NULL DEFAULT 0,
     mailed_on TEXT NOT NULL DEFAULT '',
     next_try_ms BIGINT NOT NULL DEFAULT 0,
     claimed_until_ms BIGINT NOT NULL DEFAULT 0,
     UNIQUE (site, email)
   )`,
  `CREATE TABLE follows (
     id ${identity},
     site TEXT NOT NULL,
     email TEXT NOT NULL,
     params TEXT NOT NULL,
     asked_ms BIGINT NOT NULL,
     started_ms BIGINT,
     UNIQUE (site, email, params),
     FOREIGN KEY (site, email) REFERENCES subscribers (site, email) ON DELETE CASCADE
   )`,
  `CREATE TABLE told (
     site TEXT NOT NULL,
     follow_id BIGINT NOT NULL REFERENCES follows (id) ON DELETE CASCADE,
     change TEXT NOT NULL,
     day TEXT NOT NULL,
     PRIMARY KEY (follow_id, change)
   )`,
  `CREATE TABLE confirmations (
     id ${identity},
     site TEXT NOT NULL,
     mailbox TEXT NOT NULL,
     sent_ms BIGINT NOT NULL
   )`,
  'CREATE INDEX confirmations_of ON confirmations (site, mailbox, sent_ms)',
  `CREATE TABLE waiting_networks (
     site TEXT NOT NULL,
     email TEXT NOT NULL,
     network TEXT NOT NULL,
     PRIMARY KEY (site, email),
     FOREIGN KEY (site, email) REFERENCES subscribers (site, email) ON DELETE CASCADE
   )`,
  `CREATE TABLE network_turns (
     site TEXT NOT NULL,
     network TEXT NOT NULL,
     turn BIGINT NOT NULL,
     served_ms BIGINT NOT NULL,
     PRIMARY KEY (site, network)
   )`,
]
