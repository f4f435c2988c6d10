/** `npm run content -- push FOLDER URL` and `pull URL FOLDER`: a content folder into a WordPress, and out of one. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContentExport } from '../content-system/embedded/content-folder/content-export.ts'
import { pull } from '../content-system/transfer/pull.ts'
import { push } from '../content-system/transfer/push.ts'
import type { Report } from '../content-system/transfer/report.ts'
import { createRest, TransferError } from '../content-system/transfer/rest.ts'

const usage = `Usage: npm run content -- push FOLDER URL [--dry-run]
       npm run content -- pull URL FOLDER
with WORDPRESS_USER and WORDPRESS_PASSWORD: an administrator and an application password of theirs`

type Target = {
  url: string
  login: { user: string; password: string }
  /** Is told how far it is. */
  tell?: (progress: string) => void
}

export function connect({ url, login: { user, password } }: Target) {
  const root = new URL('wp-json/', url.endsWith('/') ? url : `${url}/`).href
  return createRest({ root, headers: { authorization: `Basic ${btoa(`${user}:${password}`)}` } })
}

/** @returns what was done, with what's wrong in the folder too. @throws ContentFolderError, TransferError */
export async function pushFolder(folder: string, target: Target & { isDryRun?: boolean }): Promise<Report> {
  const { content, problems } = await readContentExport(folder)
  const report = await push({
    ...target,
    content,
    rest: connect(target),
    readFile: (path) => readFile(join(folder, 'media', path)),
  })
  problems.forEach(report.problem)
  return report
}

/** @param folder must be empty, or not there. @returns what isn't in it. @throws TransferError */
export async function pullFolder(folder: string, target: Target): Promise<string[]> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new TransferError(`${folder} isn't empty.`)
  return pull({
    ...target,
    rest: connect(target),
    async writeFile(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
  })
}

async function run(
  [command, from = '', to = '', ...more]: string[],
  login: Target['login'],
): Promise<number> {
  const isDryRun = more[0] === '--dry-run'
  const url = command === 'push' ? to : from
  if (
    !['push', 'pull'].includes(command ?? '') ||
    !to ||
    !/^https?:/.test(url) ||
    !login.user ||
    !login.password
  ) {
    console.error(usage)
    return 2
  }
  const target = { url, login, tell: console.error }
  if (command === 'pull') {
    const missing = await pullFolder(to, target)
    for (const line of missing) console.error(line)
    return missing.length === 0 ? 0 : 1
  }
  const report = await pushFolder(from, { ...target, isDryRun })
  for (const line of report.toLines()) console.log(line)
  if (isDryRun) console.log('Nothing was written.')
  return report.hasProblems() ? 1 : 0
}

if (import.meta.main) {
  const { WORDPRESS_USER: user = '', WORDPRESS_PASSWORD: password = '' } = process.env
  process.exitCode = await run(process.argv.slice(2), { user, password }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
