/** The site as it would be released next: a copy of its sources with a word and a style changed, built. */
import { execFile } from 'node:child_process'
import { appendFile, cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const copied = [
  'app',
  'blocks',
  'brands',
  'domain',
  'scripts',
  'server',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
const linked = ['content-system', 'node_modules', 'public']

/** @param folder for the release; it's made */
export async function buildNextRelease(folder: string): Promise<void> {
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of linked) await symlink(join(root, name), join(folder, name))
  const footer = join(folder, 'app', 'layout', 'legal-strip.tsx')
  const text = await readFile(footer, 'utf8')
  const changed = text.replace('>Privacy<', '>How we treat your data<')
  if (changed === text) throw new Error(`There's no such word to change in ${footer}.`)
  await writeFile(footer, changed)
  await appendFile(
    join(folder, 'app', 'layout', 'footer.module.css'),
    '\n@media print {\n  .footer {\n    display: none;\n  }\n}\n',
  )
  await runIn(folder, join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build')
}

/** As an operator does with `npm run assets -- push FOLDER`, before a release is rolled out. */
export async function pushAssets(release: string, to: string): Promise<void> {
  await runIn(release, join(release, 'scripts', 'assets', 'main.ts'), 'push', to)
}

/** @returns the names of a build's assets, without their compressed copies */
export async function listAssets(release: string): Promise<string[]> {
  const files = await readdir(join(release, 'dist', 'client', 'assets'))
  return files.filter((file) => !/\.(?:br|gz)$/.test(file))
}

async function runIn(folder: string, script: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder })
}
