import { join } from 'node:path'
import { createBackgroundServer, type BackgroundServer } from './background-server.ts'
import type { WordpressPaths } from './wordpress-paths.ts'

/** What a usual host allows; photographs are large. */
export const phpSettings = ['memory_limit=256M', 'upload_max_filesize=64M', 'post_max_size=64M'].flatMap(
  (setting) => ['-d', setting],
)

/** PHP's own web server with a few workers; `gateway.ts` stands in front of it. */
export function createPhpServer(paths: WordpressPaths, port: number): BackgroundServer {
  return createBackgroundServer({
    name: 'PHP',
    command: paths.php,
    args: [
      ...phpSettings,
      ...['-d', 'display_errors=0', '-d', 'log_errors=1'],
      ...['-S', `127.0.0.1:${port}`, '-t', paths.root, join(import.meta.dirname, 'php', 'router.php')],
    ],
    env: { PHP_CLI_SERVER_WORKERS: '4' },
    knownBy: paths.root,
    pidFile: paths.phpPid,
    logFile: paths.phpLog,
    async isReady() {
      // A file that needs no database, so that PHP can be started while MariaDB is stopped.
      const url = `http://127.0.0.1:${port}/readme.html`
      return fetch(url, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      )
    },
  })
}
