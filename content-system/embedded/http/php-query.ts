// Query strings the way PHP reads them: `a[b][0]=c` is nested.

export type PhpValue = string | PhpArray
/** A PHP array: keys in the order they came. A Map, so that no name can touch an object's prototype. */
export type PhpArray = Map<string, PhpValue>

/** PHP's own limit (`max_input_vars`): what goes beyond it isn't read. */
const MAX_VARIABLES = 1000

/** Reads a query string or a form's body. Names PHP can't use are left out. */
export function parsePhpQuery(text: string): PhpArray {
  const query: PhpArray = new Map()
  for (const part of text.split('&').slice(0, MAX_VARIABLES)) {
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    const bracket = name.indexOf('[')
    const base = (bracket < 0 ? name : name.slice(0, bracket)).replaceAll(/[. ]/g, '_')
    if (base === '') continue
    const keys =
      bracket < 0 ? [] : [...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
    setNested(query, [base, ...keys], equals < 0 ? '' : decode(part.slice(equals + 1)))
  }
  return query
}

function setNested(query: PhpArray, keys: readonly string[], value: string): void {
  let array = query
  for (const [index, key] of keys.entries()) {
    const name = key === '' && index > 0 ? nextIndex(array) : key
    if (index === keys.length - 1) {
      array.set(name, value)
      return
    }
    const next = array.get(name)
    if (next instanceof Map) array = next
    else {
      const created: PhpArray = new Map()
      array.set(name, created)
      array = created
    }
  }
}

function nextIndex(array: PhpArray): string {
  const indexes = [...array.keys()].filter((key) => /^\d+$/.test(key)).map(Number)
  return String(indexes.length === 0 ? 0 : Math.max(...indexes) + 1)
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A stray % is literal, as in PHP.
    return spaced
  }
}

/** The text of a value; `undefined` for an array or an absent value. */
export function textOf(value: PhpValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A value as a list: an array's texts, or a text split at commas and spaces, as WordPress splits it. */
export function listOf(value: PhpValue | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((each) => each !== '')
  return [...value.values()].flatMap((each) => (typeof each === 'string' ? each : []))
}

/** The opposite of parsePhpQuery, written as PHP's http_build_query writes it. */
export function formatPhpQuery(query: PhpArray): string {
  const parts: string[] = []
  function add(name: string, value: PhpValue): void {
    if (typeof value === 'string')
      parts.push(value === '' ? encode(name) : `${encode(name)}=${encode(value)}`)
    else for (const [key, each] of value) add(`${name}[${key}]`, each)
  }
  for (const [name, value] of query) add(name, value)
  return parts.join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
