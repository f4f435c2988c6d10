import { openStoredList } from '../../components/stored-list.ts'

type Tick = readonly [id: string, doneOn: string]

/** Where the browser keeps them; the page's inline script shows them before this code is here. */
export const tickedTasksKey = 'ticked-tasks'

/** The day each task was done, YYYY-MM-DD, by the task's id. */
export const tickedTasks = openStoredList<Tick, ReadonlyMap<string, string>>({
  storageKey: tickedTasksKey,
  // More than a list has.
  most: 300,
  isItem: (value): value is Tick =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string'),
  toView: (ticks) => new Map(ticks),
})

/** Checks a task, or unchecks it. @param doneOn the day it was done, YYYY-MM-DD; undefined unchecks it */
export function tickTask(id: string, doneOn: string | undefined): void {
  const others = [...tickedTasks.read()].filter(([known]) => known !== id)
  tickedTasks.store(doneOn === undefined ? others : [...others, [id, doneOn]])
}

export function untickTasks(ids: readonly string[]): void {
  tickedTasks.store([...tickedTasks.read()].filter(([known]) => !ids.includes(known)))
}
