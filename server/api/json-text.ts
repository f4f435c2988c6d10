const texts = new WeakMap<object, string>()

/**
 * Writes a value as JSON that may also stand in a script element; the same object is written once.
 * @param value must not change after the first time
 */
export function toJsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return write(value)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = write(value)))
  return text
}

function write(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')
}
