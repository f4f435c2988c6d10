import { join } from 'node:path'

export type WordpressPaths = ReturnType<typeof toWordpressPaths>

/** The longest path of a socket that Linux takes. */
const longestSocketPath = 107

/** Where the parts of one WordPress are, below its folder. */
export function toWordpressPaths(folder: string) {
  const run = join(folder, 'run')
  const databaseSocket = join(run, 'db.sock')
  if (databaseSocket.length > longestSocketPath)
    throw new Error(`${databaseSocket} is too long for a socket. Choose a folder with a shorter path.`)
  // Debian's archives are unpacked as they are, because files of one are links to another's.
  const archives = join(folder, 'debian')
  const root = join(archives, 'usr', 'share', 'wordpress')
  return {
    folder,
    archives,
    /** WordPress's own folder, which the web server serves. */
    root,
    plugin: join(root, 'wp-content', 'plugins', 'homesite'),
    config: join(root, 'wp-config.php'),
    /** What this installation was made with, passwords included. Written last: without it there's none. */
    installation: join(folder, 'installation.json'),
    /** PHP's command line, of whichever version this WordPress runs on. */
    php: join(run, 'php'),
    database: join(folder, 'db'),
    databaseUsers: join(run, 'users.sql'),
    databaseSocket,
    databasePid: join(run, 'db.pid'),
    databaseLog: join(folder, 'db.log'),
    phpPid: join(run, 'php.pid'),
    phpPort: join(run, 'php.port'),
    phpLog: join(folder, 'php.log'),
    /** Of the command that runs it, and what the command printed. */
    commandPid: join(run, 'command.pid'),
    addresses: join(run, 'addresses.txt'),
    run,
  }
}
