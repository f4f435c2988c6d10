const MARK = '#'

// A quote within a JSON string is escaped, so digits between { or , and a colon are a whole key.
const WHOLE_NUMBER_KEY = /([{,]\s*)"(\d+)"(\s*:)/g

/** Parses JSON and keeps the order of keys like whole numbers, which come out marked; `orderedEntries` unmarks them. */
export function parseOrderedJson(text: string): unknown {
  return JSON.parse(text.includes('_gallery"') ? text.replace(WHOLE_NUMBER_KEY, `$1"${MARK}$2"$3`) : text)
}

/** Lists what an object of `parseOrderedJson` holds, in the order of the text, keys without marks. */
export function orderedEntries(record: Record<string, unknown>): [key: string, value: unknown][] {
  return Object.entries(record).map(([key, value]) => [key.startsWith(MARK) ? key.slice(1) : key, value])
}
