// JSON as PHP writes it: slashes and non-ASCII escaped, an object's keys in their own order.

/** A value on its way out. A Map keeps keys such as "9", "6" in order, which a plain object wouldn't. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WireValue[]
  | ReadonlyMap<string, WireValue>
  | { readonly [key: string]: WireValue }
  | RawJson

/** JSON that is written already. */
export class RawJson {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes a value as JSON; `undefined` fields are left out, in a list they are null. */
export function toWireJson(value: WireValue): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null || value === undefined) return 'null'
  if (value instanceof RawJson) return value.text
  if (isList(value)) return `[${value.map(toWireJson).join(',')}]`
  let text = ''
  for (const [key, each] of value instanceof Map ? value : Object.entries(value)) {
    if (each === undefined) continue
    text += `${text === '' ? '' : ','}${quote(key)}:${toWireJson(each)}`
  }
  return `{${text}}`
}

function isList(value: object): value is readonly WireValue[] {
  return Array.isArray(value)
}

function quote(text: string): string {
  const quoted = JSON.stringify(text)
  if (!/[/\u007f-\uffff]/.test(quoted)) return quoted
  return quoted.replaceAll(/[/\u007f-\uffff]/g, (char) =>
    char === '/' ? '\\/' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
