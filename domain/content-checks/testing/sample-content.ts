// Sound items of a builder, each with changes.
import { checkContent } from '../check-content.ts'
import type { CheckedContent, CheckedItem } from '../checked-content.ts'

export type Changes = Partial<Omit<CheckedItem, 'fields'>> & { fields?: Record<string, unknown> }

export function item(id: number, type: string, sound: object, { fields, ...more }: Changes): CheckedItem {
  const plain = { id, type, title: `Item ${id}`, isPublished: true, excerpt: '', body: '' }
  return { ...plain, modifiedDay: '2026-08-02', ...more, fields: { ...sound, ...fields } }
}

const location = '44.1, -121.2'
const figures = { beds: '3', baths: '2.5', sqft: '1,900' }
const soundHome = { ...figures, price: '$489,900', community: '210', floorplan: 310, location }
export const home = (changes: Changes = {}, id = 101) =>
  item(id, 'property', soundHome, { imageId: id + 800, ...changes })
const agent = { name: 'Al', number: '541-555-0142' }
export const community = (fields: Record<string, unknown> = {}, changes: Changes = {}) =>
  item(210, 'community', { location, address: '1 Elm Row', agent }, { imageId: 1, ...changes, fields })
export const plan = (fields: Record<string, unknown> = {}) =>
  item(310, 'floorplan', { ...figures, communities: [210] }, { fields })
export const page = (changes: Changes) => item(1, 'page', {}, { excerpt: 'What we do.', ...changes })
const points = ['0 0', '40 0', '40 40'].map((corner) => corner.split(' ').map(Number))
const lot = (name: string) => ({ lot: name, points })
export const plat = { width: 100, height: 100, lots: [lot('12'), lot('13')] }

/** @returns what's found of the first item, worst first */
export function find(items: CheckedItem[], content: Partial<CheckedContent> = {}) {
  const whole = { items, isDead: () => false, today: '2026-08-20', regions: [], ...content }
  return checkContent(whole, items.slice(0, 1))
}
export const texts = (...args: Parameters<typeof find>) => find(...args).map(({ text }) => text)
