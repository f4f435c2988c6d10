/** The Nu HTML checker, a program in Java that comes as a package. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The package's own module would download Java where there is none. */
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
/** A deep stack for its schemas; and most of its code runs too briefly to be worth optimizing: half the time. */
const javaOptions = ['-Xss8m', '-XX:TieredStopAtLevel=1']
/** Its report names every message of every page. */
const maxReportBytes = 256 * 1024 * 1024

type Message = {
  url: string
  type: 'info' | 'error' | 'non-document-error'
  subType?: 'warning' | 'fatal'
  message: string
  extract?: string
}

/** Debian's package default-jre-headless brings the program. */
export const hasJava = spawnSync('java', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Checks pages, all in one process.
 * @param pages HTML by address
 * @returns errors and warnings, each with its page and the markup around it
 */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-html-'))
  try {
    const addresses = [...pages.keys()]
    const files = addresses.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(files.map((file, index) => writeFile(file, pages.get(addresses[index] ?? '') ?? '')))
    const args = [...javaOptions, '-jar', jar, '--stdout', '--format', 'json', '--exit-zero-always', folder]
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: maxReportBytes })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    return (
      messages
        // Information is about style: React writes `<br/>`.
        .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
        .map(({ url, message, extract = '' }) => {
          const address = addresses[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url
          return `${address}: ${message} ${extract.replace(/\s+/g, ' ')}`
        })
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
