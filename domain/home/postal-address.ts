/** US: the state as two letters, the ZIP code with or without the last four digits. */
export type PostalAddress = { street: string; city: string; state: string; zip: string }

/** "1204 NE Larkspur Loop, Bend, OR 97701"; undefined for an address that's written otherwise. */
export function splitAddress(address: string): PostalAddress | undefined {
  const { groups } =
    /^(?<street>.+),\s*(?<city>[^,]+),\s*(?<state>[A-Z]{2})\s+(?<zip>\d{5}(?:-\d{4})?)$/.exec(address) ?? {}
  return groups as PostalAddress | undefined
}

type TypedAddress = Partial<Record<keyof PostalAddress, string | undefined>>

/** Undefined unless all parts are there. */
export function readAddressParts({
  street,
  city,
  state = '',
  zip = '',
}: TypedAddress): PostalAddress | undefined {
  if (!street || !city || !/^[A-Za-z]{2}$/.test(state) || !/^\d{5}(?:-\d{4})?$/.test(zip)) return undefined
  return { street, city, state: state.toUpperCase(), zip }
}

/** On one line. */
export function joinAddress({ street, city, state, zip }: PostalAddress): string {
  return `${street}, ${city}, ${state} ${zip}`
}
