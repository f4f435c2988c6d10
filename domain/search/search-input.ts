/** An address's parameters, or a record of them as a router or a form gives it. */
export type SearchInput = URLSearchParams | Readonly<Record<string, unknown>>

/** @returns a parameter as text; of a repeated one the first counts. Undefined when it's absent or no text. */
export function readParam(input: SearchInput, name: string): string | undefined {
  if (input instanceof URLSearchParams) return input.get(name) ?? undefined
  const given = Object.hasOwn(input, name) ? input[name] : undefined
  const value: unknown = Array.isArray(given) ? given[0] : given
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}
