import type { Migration } from '../database.ts'

/** Sites whose content system had everything that the brand names, at least once. */
export const foundNames: Migration = () => [
  'CREATE TABLE found_names (site TEXT NOT NULL, names TEXT NOT NULL, PRIMARY KEY (site, names))',
]
