/** XML, a piece at a time. What isn't known is '': no empty element says that something has no value. */
import { escapeXml, withoutControlCharacters } from '../http/xml-text.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** @returns an element with a text; '' without one */
export function element(
  name: string,
  value: string | number | undefined,
  attributes: Attributes = {},
): string {
  const text = value === undefined ? '' : withoutControlCharacters(String(value)).trim()
  return text === '' ? '' : `${toOpening(name, attributes)}${escapeXml(text)}</${name}>`
}

/** @returns an element with others in it; '' when all of them are */
export function group(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const inner = children.join('')
  return inner === '' ? '' : `${toOpening(name, attributes)}${inner}</${name}>`
}

/** @returns an element's first tag, for one whose content follows piece by piece */
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
