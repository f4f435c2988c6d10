import type { Migration } from '../database.ts'

/** `client` is a keyed hash: what's stored tells nobody who the client is. */
export const clientRegistrations: Migration = () => [
  `CREATE TABLE client_registrations (
     site TEXT NOT NULL,
     number TEXT NOT NULL,
     community TEXT NOT NULL,
     client TEXT NOT NULL,
     at_ms BIGINT NOT NULL,
     PRIMARY KEY (site, number, client)
   )`,
  'CREATE INDEX client_registrations_client ON client_registrations (site, community, client)',
]
