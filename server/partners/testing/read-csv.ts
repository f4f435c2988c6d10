/** Reads CSV as RFC 4180 has it. @returns its rows by the names of the columns */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    else if (end === '') break
  }
  const [names = [], ...lines] = rows.filter((row) => row.length > 1)
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])))
}
