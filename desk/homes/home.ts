/** A home of the list: values are text, as WordPress stores them. */
import fields from '../../content-system/wordpress/homesite/model/fields.json'
import { toPrice, toPriceText } from '../../domain/price/price.ts'
import { STATUS_NAMES } from '../fields/field.ts'

export type Finding = { code: string; severity: 'serious' | 'missed' | 'minor'; text: string }

export type Home = {
  id: number
  title: string
  slug: string
  postStatus: string
  /** YYYY-MM-DD */
  postDay: string
  modifiedAt: number
  picture: string
  mayEdit: boolean
  mayDelete: boolean
  problems: Finding[]
} & Record<
  | 'price'
  | 'price_was'
  | 'price_as_of'
  | 'status'
  | 'price_is_premium'
  | 'sold_on'
  | 'community'
  | 'floorplan'
  | 'lot'
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'partner_number',
  string
>

export type Step = { key: string; name: string; at: number; by: string; homes: number }

export type Inventory = {
  homes: Home[]
  /** Titles by id. */
  communities: Record<string, string>
  floorPlans: Record<string, string>
  /** What problems are called, by code. */
  rules: Record<string, string>
  /** Labels of WordPress's statuses of posts. */
  statuses: Record<string, string>
  /** Labels of severities. */
  severities: Record<Finding['severity'], string>
  /** Seconds; 0 for never. */
  checkedAt: number
  /** Whether whoever is signed in may add homes. */
  mayAdd: boolean
  /** What can be taken back, the newest first. */
  steps: Step[]
}

export const inventoryPath = 'homesite/v1/desk/homes'
export const inventoryKey = ['homes']

export const STATUS_CHOICES = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

/** @param status the name of a tag; `for-sale` or nothing without one */
export function toStatusWord(status: string): string {
  return STATUS_NAMES[status] ?? 'For sale'
}

/** The price as visitors read it. */
export function toPriceWord(price: string, isPremium = false): string {
  const usd = price === '' ? undefined : Number(price)
  return toPriceText(toPrice(isPremium ? { premiumUsd: usd } : { priceUsd: usd }))
}

/** What a column is called, without its unit: a value says that itself. */
export function toLabel(column: string): string {
  return toHeading(column).replace(/ \(.*\)$/, '')
}

export function toHeading(column: string): string {
  const own: Record<string, string> = { id: 'ID', title: 'Title', status: 'Status' }
  return own[column] ?? (fields.property as Record<string, { label: string }>)[column]?.label ?? column
}
