import type { Migration } from '../database.ts'

/** `site` names the content system, too: another one's homes have the same numbers. `version` is that of a home's last change. */
export const homeHistory: Migration = () => [
  `CREATE TABLE homes (
     site TEXT NOT NULL,
     id BIGINT NOT NULL,
     facts TEXT NOT NULL,
     is_for_sale BIGINT NOT NULL,
     missing_since_ms BIGINT,
     version BIGINT NOT NULL DEFAULT 0,
     PRIMARY KEY (site, id)
   )`,
  'CREATE INDEX homes_changed ON homes (site, version)',
  `CREATE TABLE sightings (
     site TEXT NOT NULL,
     home_id BIGINT NOT NULL,
     at_ms BIGINT NOT NULL,
     stamp_ms BIGINT NOT NULL,
     seen_ms BIGINT NOT NULL,
     status TEXT,
     price_usd DOUBLE PRECISION,
     price_was_usd DOUBLE PRECISION,
     price_as_of TEXT,
     is_for_sale BIGINT NOT NULL,
     PRIMARY KEY (site, home_id, at_ms)
   )`,
  `CREATE TABLE history_versions (
     site TEXT PRIMARY KEY,
     version BIGINT NOT NULL
   )`,
]
