/** `npm run content -- export FOLDER FILE.zip`: a content folder as the one file that the WordPress plugin imports. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { readContentExport } from '../content-system/embedded/content-folder/content-export.ts'
import { listFiles } from '../content-system/embedded/content-folder/list-files.ts'
import { problemLine, type ContentProblem } from '../content-system/embedded/content-folder/problem.ts'

const usage = 'Usage: npm run content -- export FOLDER FILE.zip'

/** @param file is replaced @returns what's wrong with the rest @throws ContentFolderError */
async function exportContent(
  contentDir: string,
  file: string,
): Promise<{ problems: ContentProblem[]; warnings: ContentProblem[] }> {
  const { content, ...found } = await readContentExport(contentDir)
  const part = `${file}.part`
  await pipeline(zip(JSON.stringify(content), join(contentDir, 'media')), createWriteStream(part))
  await rename(part, file)
  return found
}

/** Into a temporary file. @throws Error with the folder's problems */
export async function withExport<T>(contentDir: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-export-'))
  try {
    const file = join(folder, 'content.zip')
    const { problems } = await exportContent(contentDir, file)
    if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function* zip(json: string, mediaDir: string): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const content = new ZipDeflate('content.json')
  archive.add(content)
  content.push(Buffer.from(json), true)
  for (const { file } of await listFiles(mediaDir)) {
    // Pictures and films are compressed already.
    const entry = new ZipPassThrough(`media/${file}`)
    archive.add(entry)
    for await (const chunk of createReadStream(join(mediaDir, file)) as AsyncIterable<Buffer>) {
      entry.push(chunk)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  archive.end()
  yield* chunks
}

if (import.meta.main) {
  const [command, folder, file, ...more] = process.argv.slice(2)
  if (command !== 'export' || folder === undefined || !file?.endsWith('.zip') || more.length > 0) {
    console.error(usage)
    process.exit(2)
  }
  try {
    const { problems, warnings } = await exportContent(folder, file)
    for (const warning of warnings) console.warn(`warning: ${problemLine(warning)}`)
    for (const problem of problems) console.error(problemLine(problem))
    console.log(problems.length === 0 ? `Wrote ${file}.` : `Wrote ${file} without what is wrong above.`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
