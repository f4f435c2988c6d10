export type SearchInput = URLSearchParams | Readonly<Record<string, unknown>>

/** @returns a parameter as text; of a repeated one the first counts. Undefined when it's absent or no text. */
export function readParam(input: SearchInput, name: string): string | undefined {
  if (input instanceof URLSearchParams) return input.get(name) ?? undefined
  const given = Object.hasOwn(input, name) ? input[name] : undefined
  const value: unknown = Array.isArray(given) ? given[0] : given
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** @returns those of an address's parameters that are known, in this order; of a repeated one the first */
export function pickParams(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  )
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 100

export function toSlug(text = ''): string | undefined {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : undefined
}

/** @returns the number when it's a multiple of `step`, which is whole or a half, between `min` and `max` */
export function toNumber(text = '', max: number, step = 1, min = step): number | undefined {
  const value = /^\d{1,10}(?:\.[05])?$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max && value % step === 0 ? value : undefined
}
