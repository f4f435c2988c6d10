import { readCsv as readRows } from '../../../domain/values/csv.ts'

/** @returns the rows by the names of the columns */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = readRows(text).filter((row) => row.length > 1)
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])))
}
