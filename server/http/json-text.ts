const texts = new WeakMap<object, string>()

/** Safe in a script element too; serializes an object once. @param value must not change afterwards */
export function toJsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return write(value)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = write(value)))
  return text
}

function write(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')
}
