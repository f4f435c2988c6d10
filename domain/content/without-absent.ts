/** Drops undefined fields: equal records are then equal as JSON, too. */
export function withoutAbsent<T extends object>(record: T): T {
  const present: Partial<T> = {}
  for (const key of Object.keys(record) as (keyof T)[])
    if (record[key] !== undefined) present[key] = record[key]
  return present as T
}
