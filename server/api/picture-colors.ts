/**
 * Gives every picture of an answer its main color, as far as it is known by now.
 * @param value an answer; it is not changed
 * @param colorOf finds the color of a picture's address
 * @returns the answer, copied where a color came in
 */
export function withPictureColors<T>(value: T, colorOf: (url: string) => string | undefined): T {
  return color(value, colorOf) as T
}

function color(value: unknown, colorOf: (url: string) => string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (const [index, item] of value.entries()) {
      const colored = color(item, colorOf)
      if (colored !== item) (copy ??= [...(value as unknown[])])[index] = colored
    }
    return copy ?? value
  }
  const fields = value as Record<string, unknown>
  const { url, alt } = fields
  if (typeof url === 'string' && typeof alt === 'string') {
    const found = colorOf(url)
    return found === undefined ? value : { ...fields, color: found }
  }
  let copy: Record<string, unknown> | undefined
  for (const [name, item] of Object.entries(fields)) {
    const colored = color(item, colorOf)
    if (colored !== item) (copy ??= { ...fields })[name] = colored
  }
  return copy ?? value
}
