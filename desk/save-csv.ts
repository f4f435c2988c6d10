import { toCsvFile } from '../domain/values/csv.ts'

/** Has the browser save a table of today. */
export function saveCsv(name: string, rows: string[][]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsvFile(rows)], { type: 'text/csv' }))
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
