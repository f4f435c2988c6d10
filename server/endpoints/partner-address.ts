/** With the key in them, or behind Basic credentials. */
import { isSameText } from '../http/same-text.ts'

export const PARTNER_FILES = ['homes.xml', 'homes.csv', 'report.json'] as const

export type PartnerFileName = (typeof PARTNER_FILES)[number]

const address = /^\/partners\/(?:([\w-]{32,200})\/)?(homes\.xml|homes\.csv|report\.json)$/

/** Undefined for a path that's none of theirs. */
export function parsePartnerPath(path: string): { file: PartnerFileName; key?: string } | undefined {
  const [, key, name] = address.exec(path) ?? []
  const file = PARTNER_FILES.find((each) => each === name)
  return file && { file, ...(key !== undefined && { key }) }
}

/** The password, whoever's it is. */
export function readBasicPassword(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined || encoded.length > 1_000) return undefined
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return password
}

/** In a time that doesn't tell which key was near. */
export function isPartnerKey(given: string, keys: readonly string[]): boolean {
  return keys.map((key) => isSameText(given, key)).includes(true)
}
