import { connect } from 'node:net'
import { once } from 'node:events'
import { createBackgroundServer, type BackgroundServer } from './background-server.ts'
import type { WordpressPaths } from './wordpress-paths.ts'

/** MariaDB on a socket below the folder: no port that somebody else could use or reach. */
export function createDatabaseServer(paths: WordpressPaths): BackgroundServer {
  return createBackgroundServer({
    name: 'MariaDB',
    command: 'mariadbd',
    args: [
      '--no-defaults',
      `--datadir=${paths.database}`,
      `--tmpdir=${paths.run}`,
      `--socket=${paths.databaseSocket}`,
      '--skip-networking',
      `--init-file=${paths.databaseUsers}`,
      // Content that can be imported again needs no flush at each commit.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-log-file-size=16M',
      '--innodb-buffer-pool-size=64M',
      '--performance-schema=off',
      '--skip-log-bin',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    ],
    knownBy: `--datadir=${paths.database}`,
    pidFile: paths.databasePid,
    logFile: paths.databaseLog,
    isReady: () => greets(paths.databaseSocket),
  })
}

/** MariaDB speaks first, once it serves. */
async function greets(socketPath: string): Promise<boolean> {
  const socket = connect({ path: socketPath })
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
