// The tables, like WordPress's own, with the indexes our queries need.
import { DatabaseSync } from 'node:sqlite'

const CONTENT_TABLES = `
  CREATE TABLE posts (
    ID INTEGER PRIMARY KEY,
    post_type TEXT NOT NULL,
    post_name TEXT NOT NULL,
    post_path TEXT NOT NULL,
    post_title TEXT NOT NULL,
    post_status TEXT NOT NULL,
    post_date TEXT NOT NULL,
    post_date_gmt TEXT NOT NULL,
    post_modified TEXT NOT NULL,
    post_modified_gmt TEXT NOT NULL,
    post_author INTEGER NOT NULL,
    post_content TEXT NOT NULL,
    post_excerpt TEXT NOT NULL,
    post_password TEXT NOT NULL,
    -- 1 for a page for agents: locked even where it has no password of its own.
    is_protected INTEGER NOT NULL,
    post_parent INTEGER NOT NULL,
    post_mime_type TEXT NOT NULL,
    featured_media INTEGER NOT NULL,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX posts_by_name ON posts (post_type, post_name);
  CREATE INDEX posts_by_date ON posts (post_type, post_status, post_date_gmt, ID);

  CREATE TABLE old_slugs (
    slug TEXT NOT NULL,
    post_id INTEGER NOT NULL,
    PRIMARY KEY (slug, post_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE postmeta (
    post_id INTEGER NOT NULL,
    meta_key TEXT NOT NULL,
    meta_value TEXT NOT NULL COLLATE NOCASE,
    meta_kind TEXT NOT NULL,
    PRIMARY KEY (post_id, meta_key)
  ) STRICT, WITHOUT ROWID;

  -- What metadata are as numbers, one column a key (meta-columns.ts).
  CREATE TABLE meta_numbers (post_id INTEGER PRIMARY KEY) STRICT;

  CREATE TABLE terms (term_id INTEGER PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL) STRICT;
  CREATE TABLE term_taxonomy (
    term_taxonomy_id INTEGER PRIMARY KEY,
    term_id INTEGER NOT NULL,
    taxonomy TEXT NOT NULL,
    description TEXT NOT NULL
  ) STRICT;
  CREATE INDEX term_taxonomy_by_name ON term_taxonomy (taxonomy, term_id);
  CREATE TABLE term_relationships (
    object_id INTEGER NOT NULL,
    term_taxonomy_id INTEGER NOT NULL,
    term_order INTEGER NOT NULL,
    PRIMARY KEY (object_id, term_taxonomy_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX term_relationships_by_term ON term_relationships (term_taxonomy_id, object_id);

  CREATE TABLE users (
    ID INTEGER PRIMARY KEY,
    user_nicename TEXT NOT NULL,
    display_name TEXT NOT NULL,
    description TEXT NOT NULL
  ) STRICT;
  CREATE TABLE options (option_name TEXT PRIMARY KEY, option_value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE forms (id INTEGER PRIMARY KEY, definition TEXT NOT NULL) STRICT;
`

/** Submissions outlive the content they came with, and are shared by all who open the same file. */
const ENTRIES_TABLES = `
  CREATE TABLE IF NOT EXISTS submissions.entries (
    id INTEGER PRIMARY KEY,
    form_id INTEGER NOT NULL,
    date_created TEXT NOT NULL,
    field_values TEXT NOT NULL,
    -- How far the office is with it, as in \`entries.ts\`.
    status TEXT NOT NULL DEFAULT 'new',
    -- When somebody took it on.
    answered TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions.entries_by_form ON entries (form_id, id);
  CREATE TABLE IF NOT EXISTS submissions.entry_keys (
    form_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    date_created TEXT NOT NULL,
    PRIMARY KEY (form_id, key)
  ) STRICT;
`

/** How long one process waits while another one writes a submission. */
const BUSY_TIMEOUT_MS = 2000

/** Opens the database, its content in memory, submissions in `file` or in memory. @throws Error naming the file */
export function openDatabase(file: string | undefined): DatabaseSync {
  const database = new DatabaseSync(':memory:', { timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('ATTACH ? AS submissions').run(file ?? ':memory:')
    // A submission that was accepted is nowhere else, so a power failure may not take it back.
    database.exec(
      'PRAGMA submissions.journal_mode = WAL; PRAGMA submissions.synchronous = FULL; PRAGMA submissions.secure_delete = ON;',
    )
    database.exec(CONTENT_TABLES + ENTRIES_TABLES)
    addColumns(database)
    return database
  } catch (cause) {
    database.close()
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Can't open the database ${file ?? 'in memory'}: ${message}`, { cause })
  }
}

/** To a file that an earlier version wrote. */
function addColumns(database: DatabaseSync): void {
  const columns = database.prepare('PRAGMA submissions.table_info(entries)').all()
  for (const column of ["status TEXT NOT NULL DEFAULT 'new'", 'answered TEXT'])
    if (!columns.some(({ name }) => name === column.split(' ')[0]))
      database.exec(`ALTER TABLE submissions.entries ADD COLUMN ${column}`)
}

export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
