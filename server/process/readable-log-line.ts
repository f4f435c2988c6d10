import { styleText } from 'node:util'
import { pino } from 'pino'

type Line = { level: number; time: string; msg: string } & Record<string, unknown>

/** pino's number for it. */
const WARN = 40
const plain = /^[\w./:@?=&%+-]+$/

/** For a person at a terminal. @param json a line of the log */
export function toReadableLine(json: string): string {
  const { level, time, msg, ...fields } = JSON.parse(json) as Line
  const clock = styleText('dim', new Date(time).toTimeString().slice(0, 8))
  if (msg === 'request') {
    const { method, path, status, ms } = fields
    return `${clock} ${toText(method)} ${toText(path)} ${toText(status)} ${toText(ms)} ms\n`
  }
  const label = pino.levels.labels[level] ?? ''
  const mark = level >= WARN ? [styleText(level > WARN ? 'red' : 'yellow', label)] : []
  const named = Object.entries(fields).map(([name, value]) => `${name}=${toText(value)}`)
  return `${[clock, ...mark, msg, ...named].join(' ')}\n`
}

/** Quoted unless it's plain, so that what a stranger sent can't command the terminal. */
function toText(value: unknown): string {
  return typeof value === 'string' && plain.test(value) ? value : JSON.stringify(value)
}
