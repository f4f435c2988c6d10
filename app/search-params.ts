/** `?beds=5` stays `?beds=5`: the router's default is JSON, which would redirect it to `?beds=%225%22`. */
export type PlainSearch = Record<string, string>

/** @returns each parameter's first value; repeated names keep the first. */
export function parsePlainSearch(search: string): PlainSearch {
  const plain: PlainSearch = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(plain, name))
      Object.defineProperty(plain, name, { value, enumerable: true, writable: true })
  }
  return plain
}

/** @returns `''` or a text that begins with `?`; values that are `undefined`, `null` or empty are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value))
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
