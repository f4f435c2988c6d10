import { createFieldReader, isJsonObject } from './field-reader.ts'
import type { RedirectRow } from './folder-content.ts'
import type { FileReading } from './read-single-files.ts'
import type { SourceFile } from './source-file.ts'

const STATUSES = [301, 302, 410]

export function readRedirects(source: SourceFile, file: string): FileReading<RedirectRow[]> {
  const top = createFieldReader(source.value, { file, path: [], lineOf: source.lineOf })
  const rows: RedirectRow[] = []
  const seen = new Set<string>()
  for (const [address, value] of Object.entries(isJsonObject(source.value) ? source.value : {})) {
    const { to, status } = isJsonObject(value) ? value : { to: value, status: 301 }
    const isGone = to === 'gone'
    const match = address.endsWith('/*') ? 'prefix' : 'exact'
    const from = address.replace(/\/\*$/, '')
    const key = `${match} ${from.toLowerCase().replace(/(?<=.)\/$/, '')}`
    if (!/^\/[^?#*\\]+$/.test(from))
      top.complain(address, 'expected a path such as /old, or /old/* with all below it')
    else if (typeof to !== 'string' || !(isGone || /^(?:\/(?![/\\])|https:\/\/)\S*$/.test(to)))
      top.complain(address, 'expected a path, an https address or gone')
    else if (!isGone && !STATUSES.includes(Number(status ?? 301)))
      top.complain(address, `expected a status of ${STATUSES.join(', ')}`)
    else if (seen.has(key)) top.complain(address, 'it has a redirect already')
    else rows.push({ from, to: isGone ? null : to, status: isGone ? 410 : Number(status ?? 301), match })
    seen.add(key)
  }
  return { value: rows, problems: top.problems }
}
