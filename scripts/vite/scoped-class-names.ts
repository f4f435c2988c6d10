import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const PREFIX_DIGITS = 5

/** Names of one file share their beginning, and compress well. @throws when two files share a prefix */
export function createScopedClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const prefix = createHash('sha256').update(path).digest('hex').slice(0, PREFIX_DIGITS)
    const known = files.get(prefix) ?? { path, names: [] }
    if (known.path !== path)
      throw new Error(`Rename ${path}: its class names would be those of ${known.path}.`)
    files.set(prefix, known)
    if (!known.names.includes(name)) known.names.push(name)
    return `_${prefix}-${known.names.indexOf(name)}`
  }
}
