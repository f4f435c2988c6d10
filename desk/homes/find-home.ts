/** Which home a row of a spreadsheet is about. */
import { valueOf } from '../../domain/values/reading.ts'
import { readCell, toPlain, toStored, type SheetHome, type Titles } from './sheet.ts'

type Key = 'id' | 'partner_number' | 'address' | 'lot'
/** Homes by what finds them. */
export type HomeIndex = Record<Key, Map<string, SheetHome[]>>

export function toHomeIndex(homes: SheetHome[]): HomeIndex {
  const index: HomeIndex = { id: new Map(), partner_number: new Map(), address: new Map(), lot: new Map() }
  for (const home of homes) {
    const { id, partner_number, address, title, community, lot } = home
    const keys: [Key, string][] = [
      ['id', toStored(id)],
      ['partner_number', toStored(partner_number)],
      ...[...new Set([address, title].map((text) => toPlain(toStored(text))))].map((text): [Key, string] => [
        'address',
        text,
      ]),
      ['lot', toStored(lot) && `${toStored(community)}/${toPlain(toStored(lot))}`],
    ]
    for (const [name, key] of keys)
      if (key !== '') index[name].set(key, [...(index[name].get(key) ?? []), home])
  }
  return index
}

/** `by`: the column that says which home it is and nothing new of it, or the one that's wrong. */
type Found = { home?: SheetHome; by: string; why: string }

/** The first of id, number, address and lot that the row has says it; none of the others may be another home's. */
export function findHome(cells: Record<string, string>, index: HomeIndex, titles: Titles): Found {
  const found: Found = { by: '', why: '' }
  const keys = listKeys(cells, titles)
  for (const [column, key] of keys) {
    const homes = index[column].get(key) ?? []
    const [home] = homes
    if (found.home) {
      if (home && !homes.includes(found.home) && column !== 'lot')
        return { by: column, why: `that’s “${home['title']}”, another home than the row’s` }
    } else if (homes.length > 1)
      return { by: column, why: `${homes.length} homes have it, so it doesn’t say which one is meant` }
    else if (home) {
      found.home = home
      found.by = column === 'address' && !cells['address'] ? 'title' : column
    } else if (column === 'id') return { by: column, why: 'no home has it' }
  }
  if (found.home) return found
  const [first] = keys
  if (first) return { by: first[0], why: 'no home has it' }
  const why =
    'the row has no ID, number, address, or community with lot, so it doesn’t say which home is meant'
  return { by: '', why }
}

/** The surest first. */
function listKeys(cells: Record<string, string>, titles: Titles): [Key, string][] {
  const { id = '', partner_number = '', address, title, community, lot } = cells
  const communityId = community && lot ? valueOf(readCell('community', community, titles)) : undefined
  const keys: [Key, string][] = [
    ['id', id],
    ['partner_number', partner_number],
    ['address', toPlain(address || title || '')],
    ['lot', communityId ? `${communityId}/${toPlain(lot ?? '')}` : ''],
  ]
  return keys.filter(([, key]) => key !== '')
}
