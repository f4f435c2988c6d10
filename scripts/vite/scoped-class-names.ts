import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const PREFIX_DIGITS = 5

/**
 * Makes the class names of a build: a few digits for the file, then a number for the name. Names of one file share their
 * beginning, so they compress to a third of what unrelated digits take in scripts, styles and HTML.
 * @param root what files' paths are relative to; the same sources have the same names on every machine
 * @returns for `css.modules.generateScopedName`
 * @throws when two files would share a prefix; another file name settles it
 */
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
