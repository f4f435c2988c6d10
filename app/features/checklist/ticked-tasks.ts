// Which tasks of the maintenance list a visitor has done. Stored in this browser and never sent.

const storageKey = 'ticked-tasks'
/** More than a list has; the oldest are dropped first. */
const maxTasks = 300

/** The day each task was done, YYYY-MM-DD, by the task's id. */
export type TickedTasks = ReadonlyMap<string, string>

const none: TickedTasks = new Map()
const listeners = new Set<() => void>()
/** The same map for the same text, so that subscribers see a change only where there is one. */
let read: { text: string; tasks: TickedTasks } = { text: '', tasks: none }
/** Set when storage fails: checks last as long as the page. */
let unstored: string | undefined

/** @returns what's checked, the same map until it changes */
export function readTickedTasks(): TickedTasks {
  const text = unstored ?? readText()
  if (text !== read.text) read = { text, tasks: parseTasks(text) }
  return read.tasks
}

/** @returns what the server renders: nothing is checked */
export function noTickedTasks(): TickedTasks {
  return none
}

/** Checks a task, or unchecks it. @param doneOn the day it was done, YYYY-MM-DD; undefined unchecks it */
export function tickTask(id: string, doneOn: string | undefined): void {
  const others = [...readTickedTasks()].filter(([known]) => known !== id)
  store(doneOn === undefined ? others : [...others, [id, doneOn]])
}

/** Unchecks some tasks. */
export function untickTasks(ids: readonly string[]): void {
  store([...readTickedTasks()].filter(([known]) => !ids.includes(known)))
}

/** Calls `listener` after each change, also one made in another window. @returns a function that ends this */
export function onTickedTasks(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function store(tasks: readonly (readonly [id: string, doneOn: string])[]): void {
  const text = JSON.stringify(tasks.slice(-maxTasks))
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // Full or forbidden.
    unstored = text
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
    const stored: unknown = JSON.parse(text || '[]')
    return new Map((Array.isArray(stored) ? stored : []).filter(isTick))
  } catch {
    // Invalid text counts as empty.
    return none
  }
}

function isTick(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
