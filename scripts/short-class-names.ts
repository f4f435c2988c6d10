import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/**
 * Names the classes of CSS modules for a build: four letters that stand for the file, then a number for the class.
 * They travel in the page, in the style sheet and in the scripts, and a name that says nothing is the shortest.
 * @throws when two files would have the same letters
 */
export function createShortClassNames(): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file)
    // The first of them is a letter: a class must not begin with a digit.
    const number = createHash('sha256').update(path).digest().readUInt32BE()
    const letters = String.fromCharCode(97 + (number % 26)) + (number % 46_656).toString(36).padStart(3, '0')
    const known = files.get(letters) ?? { path, names: [] }
    files.set(letters, known)
    if (known.path !== path)
      throw new Error(`${path} and ${known.path} have the same class names: rename one.`)
    if (!known.names.includes(name)) known.names.push(name)
    return letters + known.names.indexOf(name).toString(36)
  }
}
