/** Starts a PostgreSQL for a test. Debian's package postgresql has the programs. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '../../testing/loopback.ts'

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

const INSTALLED = '/usr/lib/postgresql'

/** @returns the folder of the newest PostgreSQL's programs here, or undefined when there is none */
export function findPostgres(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  // Where only the client is installed, there's no server.
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'postgres')))
}

/**
 * Starts a PostgreSQL with a user `homesite`, whose password is `secret`, and its database.
 * @param bin what `findPostgres` found
 */
export async function startPostgres(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = findUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'secret', { mode: 0o644 })
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'homesite',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { cwd: folder, ...user },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`)
  const port = await findFreePort()
  const toUrl = (name: string) => `postgres://homesite:secret@127.0.0.1:${port}/${name}`
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder }

  function launch() {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // On a crash the test ends with it; what's under test is what the site does, not what a disk does.
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-c', 'fsync=off', ...options], {
      stdio: 'ignore',
      ...user,
    })
    const ended = once(child, 'exit')
    // A test's process may be killed. Its end closes this one's input, and the server goes, too.
    const guard = spawn(
      'sh',
      ['-c', 'cat; kill -QUIT "$0"; sleep 1; rm -rf "$1"', String(child.pid), folder],
      {
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    )
    guard.unref()
    void ended.then(() => guard.kill('SIGKILL'))
    return { child, ended }
  }

  let running = launch()
  await untilReady(toUrl('postgres'))

  function stopNow(): void {
    running.child.kill('SIGQUIT')
  }

  let databases = 0
  return {
    /** Of its files. */
    folder,
    port,
    toUrl,
    /** Makes an empty database. @returns its address */
    async createDatabase(): Promise<string> {
      databases += 1
      const name = `test_${databases}`
      await ask(toUrl('postgres'), `CREATE DATABASE ${name}`)
      return toUrl(name)
    },
    /** Runs SQL as a superuser, on a connection of its own. */
    ask: (url: string, sql: string) => ask(url, sql),
    /** Ends it at once, as a crash does. */
    async kill(): Promise<void> {
      stopNow()
      await running.ended
    },
    async start(): Promise<void> {
      running = launch()
      await untilReady(toUrl('postgres'))
    },
    /** Keeps its connections open and replies to nothing, like a frozen machine. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async [Symbol.asyncDispose]() {
      signalAll('SIGCONT')
      stopNow()
      await running.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** Each connection has a process of its own. */
  function signalAll(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = running.child
    if (exitCode !== null || signalCode !== null) return
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
      .stdout.toString()
      .match(/\d+/g)
    // One of them may have ended meanwhile.
    spawnSync('kill', ['-s', signal.slice('SIG'.length), String(pid), ...(children ?? [])])
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    try {
      return void (await ask(url, 'SELECT 1'))
    } catch {
      await delay(50)
    }
  }
  throw new Error(`PostgreSQL doesn't answer at ${url}`)
}

/** PostgreSQL doesn't run as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()))
  return uid && gid ? { uid, gid } : undefined
}
