/** Answers of a WordPress, and what of them differs. */

/** Each value of an answer by where it is: places of lists don't count. */
export type Answers = Map<string, string>

export function addValues(into: Answers, place: string, value: unknown): void {
  if (typeof value !== 'object' || value === null)
    into.set(place, `${into.get(place) ?? ''} ${JSON.stringify(value)}`)
  else if (Object.keys(value).length === 0) into.set(place, '[]')
  else
    for (const [name, each] of Object.entries(value))
      addValues(into, Array.isArray(value) ? `${place}[]` : `${place}.${name}`, each)
}

/** @returns where an answer differs, without what differs by itself */
export function compare(before: Answers, after: Answers, changing: readonly string[] = []): string[] {
  const places = [...new Set([...before.keys(), ...after.keys()])]
  const differing = places.filter((place) => before.get(place) !== after.get(place))
  return differing.filter((place) => !changing.includes(place))
}

/** @returns such as "`acf` in 4 answers" */
export function describe(places: readonly string[]): string {
  const byName = Map.groupBy(places, (place) => place.split('.').at(-1) ?? place)
  const parts = [...byName].map(([name, each]) => {
    const count = new Set(each.map((place) => place.split(/[[.]/)[0])).size
    return `\`${name}\` in ${count === 1 ? 'an answer' : `${count} answers`}`
  })
  return parts.join(', ') || 'nothing'
}
