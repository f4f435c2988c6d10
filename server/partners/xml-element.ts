/** What isn't known is '': no empty element says that something has no value. */
import { escapeXml, withoutControlCharacters } from '../http/xml-text.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(
  name: string,
  value: string | number | undefined,
  attributes: Attributes = {},
): string {
  const text = value === undefined ? '' : withoutControlCharacters(String(value)).trim()
  return text === '' ? '' : `${toOpening(name, attributes)}${escapeXml(text)}</${name}>`
}

export function group(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const inner = children.join('')
  return inner === '' ? '' : `${toOpening(name, attributes)}${inner}</${name}>`
}

export function toOpening(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : ` ${key}="${toAttribute(String(value))}"`,
  )
  return `<${name}${written.join('')}>`
}

/** Of white space a parser keeps only spaces. */
function toAttribute(text: string): string {
  return escapeXml(text).replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;')
}
