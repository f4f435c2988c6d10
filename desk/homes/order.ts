/** How the list finds and orders homes. */
import type { SortDirection } from '@wordpress/dataviews'
import type { Home } from './home.ts'

/** Homes without a number last, whichever way. */
export function compareNumbers(one: string, other: string, direction: SortDirection): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return direction === 'asc' ? Number(one) - Number(other) : Number(other) - Number(one)
}

/** What a home can be found by: what the last check found, and what is plain to see. */
export function listProblems({ problems, price, status, picture }: Home): string[] {
  const codes = new Set(problems.map(({ code }) => code))
  if (price === '' && status !== 'sold') codes.add('no-price')
  if (picture === '') codes.add('no-picture')
  return codes.size > 0 ? ['any', ...codes] : []
}
