import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { systemPath } from './packages.ts'

export type BackgroundServer = {
  /** Starts it unless it runs, and waits until it answers. */
  start(): Promise<void>
  /** Ends it with all of its workers, and waits until they're gone. */
  stop(): Promise<void>
  isRunning(): boolean
}

type Options = {
  /** How messages name it. */
  name: string
  command: string
  args: string[]
  /** The end of an argument that no other process has. */
  knownBy: string
  env?: Record<string, string>
  pidFile: string
  logFile: string
  isReady: () => Promise<boolean>
}

const startTimeoutMs = 120_000
const stopTimeoutMs = 60_000

/** A server in a process group of its own, known by its pid file, so that any later process can stop and start it. */
export function createBackgroundServer({
  name,
  command,
  args,
  knownBy,
  env,
  pidFile,
  logFile,
  isReady,
}: Options): BackgroundServer {
  const findPid = () => findRunningPid(pidFile, knownBy)
  return {
    isRunning: () => findPid() !== undefined,
    async start() {
      let hasEnded = () => findPid() === undefined
      if (hasEnded()) {
        const log = openSync(logFile, 'a')
        const child = spawn(command, args, {
          detached: true,
          stdio: ['ignore', log, log],
          env: { ...process.env, PATH: systemPath, ...env },
        })
        closeSync(log)
        child.on('error', () => {})
        child.unref()
        // While a script becomes the program that it calls, the system has no command line of it for a moment.
        hasEnded = () => child.exitCode !== null || child.signalCode !== null
        if (child.pid === undefined) throw new Error(`${name}: ${command} can't be started.`)
        writeFileSync(pidFile, String(child.pid))
      }
      const deadline = Date.now() + startTimeoutMs
      while (!(await isReady())) {
        if (hasEnded()) throw new Error(`${name} ended while it started. See ${logFile}.`)
        if (Date.now() > deadline) throw new Error(`${name} doesn't answer. See ${logFile}.`)
        await delay(25)
      }
    },
    async stop() {
      const pid = findPid()
      if (pid !== undefined) {
        process.kill(-pid, 'SIGTERM')
        const deadline = Date.now() + stopTimeoutMs
        while (isGroupAlive(pid)) {
          if (Date.now() > deadline) process.kill(-pid, 'SIGKILL')
          await delay(20)
        }
      }
      rmSync(pidFile, { force: true })
    },
  }
}

/** A pid may belong to somebody else by now: only the process with our argument is ours. */
export function findRunningPid(pidFile: string, knownBy: string): number | undefined {
  if (!existsSync(pidFile)) return undefined
  const pid = Number(readFileSync(pidFile, 'utf8'))
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return commandLine.some((arg) => arg.endsWith(knownBy)) ? pid : undefined
  } catch {
    return undefined
  }
}

/** An ended process whose parent hasn't noticed yet still takes signals, so signals don't tell. */
function isGroupAlive(groupId: number): boolean {
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      // The name before it may hold anything, parentheses too.
      const [state, , group] =
        readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(group) === groupId && state !== 'Z'
    } catch {
      return false
    }
  })
}
