import { isJsonObject } from './field-reader.ts'
import type { MenuEntry } from './folder-content.ts'

/** Reads the `menus` of site.yaml. @param complain is told what can't be read, with its field */
export function readMenus(
  value: unknown,
  complain: (field: string, message: string) => void,
): Record<string, MenuEntry[]> {
  if (value === undefined || value === null) return {}
  if (!isJsonObject(value)) {
    complain('menus', 'expected main, footer, or both, each a list of links')
    return {}
  }
  const menus: Record<string, MenuEntry[]> = {}
  for (const [name, entries] of Object.entries(value)) {
    if (name === 'main' || name === 'footer') menus[name] = readEntries(entries, `menus.${name}`, complain)
    else complain(`menus.${name}`, 'unknown menu; known are main, footer')
  }
  return menus
}

function readEntries(
  value: unknown,
  field: string,
  complain: (field: string, message: string) => void,
): MenuEntry[] {
  if (!Array.isArray(value)) {
    complain(field, 'expected a list of links, each with a label and a path')
    return []
  }
  return value.flatMap((entry: unknown, index) => {
    const place = `${field}.${index}`
    const { label, path, children = [] } = isJsonObject(entry) ? entry : {}
    if (typeof label !== 'string' || label === '' || typeof path !== 'string' || path === '') {
      complain(place, 'a link needs a label and a path')
      return []
    }
    return { label, path, children: readEntries(children, `${place}.children`, complain) }
  })
}
