import { openPrivateDatabase } from '../private-files.ts'

export type SessionState = { isEnded: boolean; atMs: number }

/** What this process knows of sessions, in a file that outlives it. Names say nothing of what they stand for. */
export type SessionFile = {
  find(name: string): SessionState | undefined
  set(name: string, state: SessionState): void
  forgetBefore(atMs: number): void
  close(): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    name TEXT PRIMARY KEY,
    is_ended INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
`

/** @throws when the folder can't be written to */
export function openSessionFile(folder: string): SessionFile {
  const database = openPrivateDatabase(folder, 'sessions.sqlite', { schema })
  const select = database.prepare('SELECT is_ended, at_ms FROM sessions WHERE name = ?')
  const upsert = database.prepare('INSERT OR REPLACE INTO sessions (name, is_ended, at_ms) VALUES (?, ?, ?)')
  const deleteOld = database.prepare('DELETE FROM sessions WHERE at_ms < ?')
  return {
    find(name) {
      const row = select.get(name)
      return row && { isEnded: row['is_ended'] === 1, atMs: Number(row['at_ms']) }
    },
    set: (name, { isEnded, atMs }) => void upsert.run(name, Number(isEnded), atMs),
    forgetBefore: (atMs) => void deleteOld.run(atMs),
    close: () => database.close(),
  }
}
