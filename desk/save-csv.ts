import { toCsvFile } from '../domain/values/csv.ts'

/** Has the browser save a table of today. @param table rows, or the whole file */
export function saveCsv(name: string, table: string[][] | string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([typeof table === 'string' ? table : toCsvFile(table)], { type: 'text/csv' }),
  )
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
