/** CSV as Excel, Numbers and Google Sheets write and read it. */
import type { Reading } from './reading.ts'

export type CsvRow = {
  /** As a spreadsheet counts rows. */
  number: number
  cells: string[]
}

/** How workbooks, PDFs, archives and pictures begin. */
const NO_TEXT = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF', '\u001F\u008B', '\u0089PNG']
const MAX_BYTES = 8_000_000

/** Reads a file: which letters and which separator it has is seen by itself. @returns rows that have something */
export function readCsvFile(bytes: Uint8Array): Reading<CsvRow[]> {
  if (bytes.length > MAX_BYTES) return { why: 'The file is larger than 8 MB. Upload it in parts.' }
  const start = String.fromCodePoint(...bytes.subarray(0, 4))
  if (NO_TEXT.some((beginning) => start.startsWith(beginning)))
    return {
      why: 'The file is a workbook or another document, not a CSV file. In Excel choose “Save As → CSV UTF-8”, in Google Sheets “Download → Comma-separated values”.',
    }
  const text = decode(bytes, start)
  if (text === undefined) return { why: 'The file’s letters aren’t UTF-8. Save it as “CSV UTF-8”.' }
  // Excel may name the separator in a line of its own.
  const [named = '', own] = /^sep=(.)\r?\n/.exec(text) ?? []
  const separator = own ?? findSeparator(text)
  if (!separator)
    return {
      why: 'The file is no table of several columns. Columns are separated by commas, semicolons or tabs: save it as “CSV UTF-8”.',
    }
  if ((text.split('"').length - 1) % 2 > 0)
    return {
      why: 'A quotation mark (") is opened and never closed, so it can’t be said where cells end. Save it as “CSV UTF-8” again.',
    }
  const first = named === '' ? 1 : 2
  const rows = readCsv(text.slice(named.length), separator)
    .map((cells, index) => ({ number: index + first, cells: cells.map(toPlain) }))
    .filter(({ cells }) => cells.some(Boolean))
  return { value: rows }
}

/** The rows of a text as RFC 4180 has it. */
export function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(`("(?:[^"]|"")*"|)([^${separator}\r\n]*)([${separator}]|\r\n?|\n|$)`, 'g')
  for (const [, quoted = '', plain = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted.slice(1, -1).replaceAll('""', '"') + plain)
    if (end === '') break
    if (end !== separator) rows.push([])
  }
  return rows
}

/** A line without its end. */
export function toCsvLine(cells: readonly (string | number | undefined)[]): string {
  return cells.map(toCell).join(',')
}

/** A file that spreadsheets know for UTF-8 by its first mark. */
export function toCsvFile(rows: readonly (string | number | undefined)[][]): string {
  return `\uFEFF${rows.map((cells) => `${toCsvLine(cells)}\r\n`).join('')}`
}

/** An apostrophe stands before what a spreadsheet would take for a formula; numbers and places stay. */
function toCell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const isFormula = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?(, -?\d+(\.\d+)?)?$/.test(text)
  const plain = isFormula ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function toPlain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

function decode(bytes: Uint8Array, start: string): string | undefined {
  if (/^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(start))
    return new TextDecoder(start.startsWith('\u00FF') ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // These bytes are no letters of Windows-1252.
    const isOther = [0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => bytes.includes(byte))
    return isOther ? undefined : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What the first row has most of, outside of quotation marks. */
function findSeparator(text: string): string | undefined {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/)
  const count = (each: string) => first.split(each).length
  const [best] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  return best !== undefined && count(best) > 1 ? best : undefined
}
