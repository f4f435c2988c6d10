import { openStoredList } from '../../components/stored-list.ts'

export const viewedHomes = openStoredList<number, ReadonlySet<number>>({
  storageKey: 'viewed-homes',
  most: 300,
  isItem: (value): value is number => Number.isSafeInteger(value),
  toView: (ids) => new Set(ids),
})

export function markHomeViewed(id: number): void {
  viewedHomes.store([...[...viewedHomes.read()].filter((known) => known !== id), id])
}
