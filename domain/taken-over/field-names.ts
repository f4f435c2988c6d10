// What others call our fields, types and columns.

/** Words that make a name mean something else: "cost basis", "price per square foot". */
const OTHERWISE = new Set(
  'per cost basis note notes hide show label internal private seller owner agent commission max min count id'.split(
    ' ',
  ),
)

const COLUMNS: Record<string, string[]> = {
  name: ['name', 'title', 'label', 'style', 'caption'],
  image: ['image', 'picture', 'photo', 'rendering', 'file'],
}

/**
 * How well a name of theirs fits: 0 when it doesn't, about 100 when it's one of those known, and about 50 when it's one
 * with a word more. Of two that fit, the one that's called so more often.
 */
export function fit(known: readonly string[], name: string): number {
  const words = toWords(name)
  const fits = known.map((each, index) => {
    const wanted = toWords(each)
    const more = words.filter((word) => !wanted.includes(word))
    if (wanted.some((word) => !words.includes(word)) || more.some((word) => OTHERWISE.has(word))) return 0
    return (more.length > 0 ? 60 - 10 * more.length : 100) - index
  })
  return Math.max(0, ...fits)
}

/** The column that a name of theirs is. */
export function bestColumn<Column extends { name: string }>(
  name: string,
  columns: readonly Column[],
): Column | undefined {
  return columns.find((column) => fit(COLUMNS[column.name] ?? [column.name], name) > 0)
}

/** A name without the beginning that all of a type's keys share. */
export function withoutPrefix(key: string, prefixes: readonly string[]): string {
  return prefixes.reduce(
    (name, prefix) => (name.startsWith(`${prefix}_`) ? name.slice(prefix.length + 1) : name),
    key.replace(/^_+/, ''),
  )
}

/** The longest beginning that most keys share; '' when there's none. */
export function findSharedPrefix(keys: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const parts = key.replace(/^_+/, '').split('_')
    for (let count = 1; count < Math.min(4, parts.length); count++) {
      const start = parts.slice(0, count).join('_')
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
  }
  const shared = [...counts].filter(([, count]) => count > 3 && count > 0.6 * keys.length)
  return shared.map(([start]) => start).toSorted((one, other) => other.length - one.length)[0] ?? ''
}

function toWords(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
