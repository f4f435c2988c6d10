/** `npm run neighbors -- FOLDER`: what each plugin in it changes beside ours, as a table in Markdown. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { signContentRequest } from '../../server/http/content-signature.ts'
import { addValues, compare, describe, type Answers } from './answer-differences.ts'
import { startWordpress, type Wordpress } from './start-wordpress.ts'

const root = join(import.meta.dirname, '..', '..')

const publicPaths = [
  '/',
  '/robots.txt',
  '/wp-sitemap.xml',
  '/wp-json/wp/v2/property?_embed&per_page=5',
  '/wp-json/kiosk/v1/property/14-spoonbill-lane?_embed',
  '/wp-json/kiosk/v2/communities?_embed',
  '/wp-json/kiosk/v1/floorplan',
  '/wp-json/kiosk/v1/content/about',
  '/wp-json/wp/v2/posts?_embed&per_page=5',
  '/wp-json/wp/v2/award?per_page=5',
  '/wp-json/homesite/v1/redirects',
]

async function read({ origin, installation }: Wordpress, previewedId: string): Promise<Answers> {
  const answers: Answers = new Map()
  async function add(name: string, path: string, init: RequestInit = {}): Promise<void> {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const location = response.headers.get('location') ?? ''
    addValues(answers, `${name} status`, `${response.status} ${location}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    addValues(answers, name, isJson ? (JSON.parse(text) as unknown) : text)
  }
  for (const path of publicPaths)
    await add(path.replace(/^\/wp-json|\?.*$/g, '').replace('/wp-json', ''), path)
  const preview = `/wp-json/homesite/v1/preview/${previewedId}?_embed`
  const headers = signContentRequest(installation.secret, preview)
  await add('preview', preview, { headers })
  const { key, secret } = installation.forms
  const credentials = Buffer.from(`${key}:${secret}`).toString('base64')
  await add('form', '/wp-json/gf/v2/forms/9/submissions', {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify({ input_1: 'ada@example.com' }),
  })
  return answers
}

const toProblems = (log: string) =>
  log.match(/PHP (?:Warning|Notice|Deprecated|Fatal error|Parse error):.*/g) ?? []

/** @returns a row of the table */
async function tryPlugin(wordpress: Wordpress, folder: string, previewedId: string): Promise<string> {
  const { paths } = wordpress
  const name = basename(folder)
  const own = join(paths.root, 'wp-content', 'plugins', name)
  await cp(folder, own, { recursive: true, filter: (file) => basename(file) !== '.git' })
  const script = join(import.meta.dirname, 'php', 'neighbor.php')
  const run = async (action: string) =>
    JSON.parse((await wordpress.runPhp(script, action, name)).split('\n').at(-1) ?? '') as {
      title: string
      error: string
    }
  try {
    const first = await read(wordpress, previewedId)
    const before = await read(wordpress, previewedId)
    const logLength = (await readFile(paths.phpLog, 'utf8')).length
    const { title, error } = await run('activate')
    const after = await read(wordpress, previewedId)
    const problems = toProblems((await readFile(paths.phpLog, 'utf8')).slice(logLength))
    const changes = describe(compare(before, after, compare(first, before)))
    const inLog = problems.length > 0 ? `${problems.length}: ${problems[0]}` : 'nothing'
    return `| ${title} | ${error || 'held'} | ${changes} | ${inLog} |`
  } catch (error) {
    return `| ${name} | ${String(error).replaceAll(/\s+/g, ' ').slice(0, 300)} | | |`
  } finally {
    await run('deactivate').catch(() => {})
    await rm(own, { recursive: true })
  }
}

const [pluginsFolder] = process.argv.slice(2)
if (pluginsFolder === undefined) {
  console.error('Usage: npm run neighbors -- FOLDER')
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'homesite-neighbors-'))
const wordpress = await startWordpress({
  folder,
  archivesFolder: join(root, '.cache', 'wordpress', 'packages'),
  contentFolder: join(root, 'content-system', 'saltgrass'),
})
try {
  const about = await wordpress.runPhp(join(import.meta.dirname, 'php', 'neighbor.php'), 'about')
  const { versions, previewedId } = JSON.parse(about) as { versions: string; previewedId: string }
  console.log(
    `On ${versions}:\n\n| Plugin | Activation | What answers change | PHP's log |\n| --- | --- | --- | --- |`,
  )
  const entries = await readdir(pluginsFolder, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory()))
    console.log(await tryPlugin(wordpress, join(pluginsFolder, name), previewedId))
} finally {
  await wordpress.close()
  await rm(folder, { recursive: true, force: true })
}
