// Which tasks of the maintenance list a visitor has done. Kept in this browser and told to nobody.

const storageKey = 'ticked-tasks'
/** More than a list has; the oldest go first. */
const mostKept = 300

/** The day each task was done, YYYY-MM-DD, by the task's id. */
export type TickedTasks = ReadonlyMap<string, string>

const none: TickedTasks = new Map()
const listeners = new Set<() => void>()
/** The same map for the same text, so that whoever follows it sees a change only where there is one. */
let read: { text: string; tasks: TickedTasks } = { text: '', tasks: none }
/** Set where the browser keeps nothing: ticks last as long as the page. */
let unkept: string | undefined

/** @returns what is ticked, the same map until it changes */
export function readTickedTasks(): TickedTasks {
  const text = unkept ?? readText()
  if (text !== read.text) read = { text, tasks: parseTasks(text) }
  return read.tasks
}

/** @returns what a page from the server shows: nothing is ticked before the browser has spoken */
export function noTickedTasks(): TickedTasks {
  return none
}

/**
 * Ticks a task, or takes its tick away.
 * @param id the task's id
 * @param doneOn the day it was done, YYYY-MM-DD; undefined takes the tick away
 */
export function tickTask(id: string, doneOn: string | undefined): void {
  const others = [...readTickedTasks()].filter(([known]) => known !== id)
  keep(doneOn === undefined ? others : [...others, [id, doneOn]])
}

/**
 * Takes the ticks of some tasks away.
 * @param ids the tasks' ids
 */
export function untickTasks(ids: readonly string[]): void {
  keep([...readTickedTasks()].filter(([known]) => !ids.includes(known)))
}

/**
 * Calls `listener` after each change, also one made in another window.
 * @returns a function that ends this
 */
export function onTickedTasks(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function keep(tasks: readonly (readonly [id: string, doneOn: string])[]): void {
  const text = JSON.stringify(tasks.slice(-mostKept))
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // Full or forbidden.
    unkept = text
  }
  for (const listener of listeners) listener()
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be forbidden.
    return ''
  }
}

function parseTasks(text: string): TickedTasks {
  try {
    const kept: unknown = JSON.parse(text || '[]')
    return new Map((Array.isArray(kept) ? kept : []).filter(isTick))
  } catch {
    // Not ours, or cut off: it counts as nothing.
    return none
  }
}

function isTick(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
