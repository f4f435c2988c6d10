// The statements of the file of follows.
import type { DatabaseSync } from 'node:sqlite'

// What's deleted is overwritten.
export const schema = `
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS subscribers (
    email TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    mailbox TEXT NOT NULL,
    is_confirmation_due INTEGER NOT NULL DEFAULT 0,
    mailed_on TEXT NOT NULL DEFAULT '',
    next_try_ms INTEGER NOT NULL DEFAULT 0,
    claimed_until_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS follows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    params TEXT NOT NULL,
    asked_ms INTEGER NOT NULL,
    started_ms INTEGER,
    UNIQUE (email, params)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS told (
    follow_id INTEGER NOT NULL REFERENCES follows ON DELETE CASCADE,
    change TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (follow_id, change)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS confirmations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    mailbox TEXT NOT NULL,
    sent_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS waiting_networks (
    email TEXT PRIMARY KEY REFERENCES subscribers ON DELETE CASCADE,
    network TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS network_turns (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    network TEXT NOT NULL UNIQUE,
    served_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS confirmations_of ON confirmations (mailbox, sent_ms);
`

/** A confirmation may be sent to its mailbox. */
const isMailable = `is_confirmation_due = 1
  AND NOT EXISTS (SELECT 1 FROM confirmations WHERE mailbox = due.mailbox AND sent_ms > $pausedSinceMs)
  AND (SELECT count(*) FROM confirmations WHERE mailbox = due.mailbox AND sent_ms > $windowSinceMs) < $mostUnanswered`

export function prepareStatements(database: DatabaseSync) {
  const prepare = (statement: string) => database.prepare(statement)
  return {
    selectEmail: prepare('SELECT email FROM subscribers WHERE token = ?'),
    selectPending: prepare('SELECT * FROM follows WHERE email = ? AND started_ms IS NULL ORDER BY id'),
    selectActive: prepare('SELECT * FROM follows WHERE email = ? AND started_ms IS NOT NULL ORDER BY id'),
    selectSent: prepare('SELECT change FROM told WHERE follow_id = ?'),
    selectConfirmationDue: prepare(
      `SELECT token, coalesce(waiting_networks.network, '') AS network
       FROM subscribers AS due LEFT JOIN waiting_networks USING (email) LEFT JOIN network_turns USING (network)
       WHERE ${isMailable} AND claimed_until_ms <= $nowMs AND next_try_ms <= $nowMs
         AND (SELECT count(*) FROM confirmations WHERE sent_ms > $hourSinceMs) < $mostInAnHour
       ORDER BY coalesce(turn, 0), next_try_ms, due.rowid LIMIT 1`,
    ),
    // Networks take turns: of each other one, as many go first as this one has waiting, and one more.
    selectLine: prepare(
      `WITH line AS (
         SELECT coalesce(network, '') AS network, count(*) AS length
         FROM subscribers AS due LEFT JOIN waiting_networks USING (email) WHERE ${isMailable} GROUP BY 1
       )
       SELECT coalesce(sum(length), 0) AS waiting,
         coalesce(sum(min(length, 1 + coalesce((SELECT length FROM line WHERE network = $network), 0))), 0) AS ahead,
         (SELECT count(*) FROM confirmations WHERE sent_ms > $hourSinceMs) AS sent
       FROM line`,
    ),
    selectNewsDue: prepare(
      `SELECT * FROM subscribers AS due WHERE mailed_on < ? AND next_try_ms <= ? AND claimed_until_ms <= ?
         AND EXISTS (SELECT 1 FROM follows WHERE email = due.email AND started_ms IS NOT NULL)
       ORDER BY next_try_ms, email LIMIT 1`,
    ),
    upsertSubscriber: prepare(
      `INSERT INTO subscribers (email, token, mailbox, is_confirmation_due) VALUES (?, ?, ?, 1)
       ON CONFLICT (email) DO UPDATE SET is_confirmation_due = 1`,
    ),
    upsertFollow: prepare(
      `INSERT INTO follows (email, params, asked_ms) VALUES (?, ?, ?)
       ON CONFLICT (email, params) DO UPDATE SET asked_ms = excluded.asked_ms`,
    ),
    insertSent: prepare('INSERT OR IGNORE INTO told (follow_id, change, day) VALUES (?, ?, ?)'),
    upsertNetwork: prepare(
      `INSERT INTO waiting_networks (email, network) VALUES (?, ?)
       ON CONFLICT (email) DO UPDATE SET network = excluded.network`,
    ),
    insertTurn: prepare('INSERT OR REPLACE INTO network_turns (network, served_ms) VALUES (?, ?)'),
    insertConfirmation: prepare(
      'INSERT INTO confirmations (mailbox, sent_ms) SELECT mailbox, ?2 FROM subscribers WHERE email = ?1',
    ),
    updateConfirmed: prepare('UPDATE follows SET started_ms = ? WHERE id = ?'),
    updateNoConfirmation: prepare('UPDATE subscribers SET is_confirmation_due = 0 WHERE email = ?'),
    updateClaimedConfirmation: prepare(
      'UPDATE subscribers SET is_confirmation_due = 0, claimed_until_ms = ? WHERE email = ?',
    ),
    updateConfirmationDue: prepare(
      'UPDATE subscribers SET is_confirmation_due = 1, next_try_ms = ?, claimed_until_ms = 0 WHERE email = ?',
    ),
    updateClaimed: prepare('UPDATE subscribers SET claimed_until_ms = ? WHERE email = ?'),
    updateMailed: prepare('UPDATE subscribers SET mailed_on = ? WHERE email = ? AND claimed_until_ms = ?'),
    updateNotMailed: prepare(
      'UPDATE subscribers SET mailed_on = ?, next_try_ms = ?, claimed_until_ms = 0 WHERE email = ?',
    ),
    deleteSubscriber: prepare('DELETE FROM subscribers WHERE email = ?'),
    deleteFollow: prepare('DELETE FROM follows WHERE id = ?'),
    deleteSent: prepare('DELETE FROM told WHERE follow_id = ? AND change = ?'),
    deleteConfirmation: prepare('DELETE FROM confirmations WHERE id = ?'),
    deleteConfirmations: prepare(
      'DELETE FROM confirmations WHERE mailbox IN (SELECT mailbox FROM subscribers WHERE email = ?)',
    ),
    deleteOldestPending: prepare(
      `DELETE FROM follows WHERE email = ? AND started_ms IS NULL AND id NOT IN
         (SELECT id FROM follows WHERE email = ? AND started_ms IS NULL ORDER BY asked_ms DESC, id DESC LIMIT ?)`,
    ),
    deleteUnconfirmed: prepare('DELETE FROM follows WHERE started_ms IS NULL AND asked_ms < ?'),
    deleteExpired: prepare('DELETE FROM follows WHERE started_ms < ?'),
    deleteIdleSubscribers: prepare(
      'DELETE FROM subscribers WHERE NOT EXISTS (SELECT 1 FROM follows WHERE follows.email = subscribers.email)',
    ),
    deleteOldSent: prepare('DELETE FROM told WHERE day < ?'),
    deleteServedNetworks: prepare(
      `DELETE FROM waiting_networks WHERE email IN
         (SELECT email FROM subscribers WHERE is_confirmation_due = 0 AND claimed_until_ms <= ?)`,
    ),
    deleteOldTurns: prepare('DELETE FROM network_turns WHERE served_ms < ?'),
    deleteOldConfirmations: prepare('DELETE FROM confirmations WHERE sent_ms < ?'),
    count: prepare(
      'SELECT count(*) - count(started_ms) AS pending, count(started_ms) AS active FROM follows',
    ),
  }
}
