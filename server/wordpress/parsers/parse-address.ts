import {
  joinAddress,
  readAddressParts,
  splitAddress,
  type PostalAddress,
} from '../../../domain/home/postal-address.ts'
import type { Metadata } from './metadata.ts'
import { toText, toWire } from './wire-values.ts'

/** Reads an address, which editors fill in on one line, in its parts, or both. */
export function readAddress(meta: Metadata<'property'> | Metadata<'community'>): {
  address?: string
  parts?: PostalAddress
} {
  const line = meta.text('address')
  const parts = meta.read('address_parts', toParts) ?? (line === undefined ? undefined : splitAddress(line))
  const address = line ?? (parts && joinAddress(parts))
  return { ...(address !== undefined && { address }), ...(parts && { parts }) }
}

function toParts(value: unknown): PostalAddress | undefined {
  const { street, city, state, zip } = toWire(value)
  return readAddressParts({
    street: toText(street),
    city: toText(city),
    state: toText(state),
    zip: toText(zip),
  })
}
