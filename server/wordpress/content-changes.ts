import { isAbsent, isObject } from './field-groups.ts'

export type Change = { lost?: string }

/** @param name what a loss of all is called @returns undefined when both readings say the same */
export function findChange(value: unknown, cached: unknown, name = 'items'): Change | undefined {
  if (value === cached) return undefined
  if (isAbsent(cached)) return isAbsent(value) ? undefined : {}
  if (isAbsent(value)) return { lost: name }
  if (!isObject(value) || !isObject(cached)) return {}
  const [after, before] = [toEntries(value), toEntries(cached)]
  // The order of a list is content; the order of an object's fields isn't.
  let change = Array.isArray(value) && hasOtherOrder(after, before) ? {} : undefined
  for (const [key, known] of before) {
    const difference = findChange(after.get(key), known, Array.isArray(cached) ? name : String(key))
    if (difference?.lost !== undefined) return difference
    change ??= difference
  }
  for (const [key, added] of after) if (!before.has(key) && !isAbsent(added)) change ??= {}
  return change
}

/** Items of a list are known by their id; what has none, by itself or its place. */
function toEntries(value: object): Map<unknown, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(
    value.map((item: unknown, index) => {
      if (!isObject(item)) return [item, item]
      return [item.id ?? `place ${index}`, item]
    }),
  )
}

function hasOtherOrder(after: Map<unknown, unknown>, before: Map<unknown, unknown>): boolean {
  const keys = [...before.keys()]
  return after.size !== keys.length || [...after.keys()].some((key, index) => key !== keys[index])
}
