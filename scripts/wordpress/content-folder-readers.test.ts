import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { systemPath } from './packages.ts'

const root = join(import.meta.dirname, '..', '..')
const contentSystem = join(root, 'content-system')
const env = { ...process.env, PATH: systemPath }
const hasPhp = spawnSync('php', ['--version'], { env }).status === 0

/** What the plugin's readers make of texts. */
function readWithPhp(kind: 'Yaml::parse' | 'Markdown::render', texts: string[]): unknown[] {
  const importer = join(contentSystem, 'wordpress', 'homesite', 'includes', 'importer')
  const classes = ['content-error', 'yaml-flow', 'yaml', 'markdown-inline', 'markdown']
  const program = [
    "define( 'ABSPATH', '/' );",
    ...classes.map((name) => `require ${JSON.stringify(join(importer, `class-${name}.php`))};`),
    "$texts = json_decode( file_get_contents( 'php://stdin' ), true );",
    'echo json_encode( array_map( function ( $text ) {',
    `  try { return Homesite\\${kind}( $text ); }`,
    "  catch ( Homesite\\Content_Error $error ) { return array( 'error' => $error->getMessage() ); }",
    '}, $texts ) );',
  ].join('\n')
  const php = spawnSync('php', ['-d', 'serialize_precision=-1', '-r', program], {
    env,
    input: JSON.stringify(texts),
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  })
  expect(php.stderr).toBe('')
  return JSON.parse(php.stdout) as unknown[]
}

const files = globSync('{demo,saltgrass}/**/*.{md,yaml}', { cwd: contentSystem }).map((file) => {
  const text = readFileSync(join(contentSystem, file), 'utf8')
  const [, frontMatter = text, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
  return { file, yaml: frontMatter, body: body.trim() }
})

test.skipIf(!hasPhp)('the plugin reads the YAML of every content file as the library does', () => {
  expect(files.length).toBeGreaterThan(300)
  const values = readWithPhp(
    'Yaml::parse',
    files.map(({ yaml }) => yaml),
  )
  for (const [index, { file, yaml }] of files.entries())
    expect([file, values[index]]).toEqual([file, parse(yaml) as unknown])
})

test.skipIf(!hasPhp)('the plugin renders the Markdown of every body as the library does', () => {
  const bodies = files.filter(({ body }) => body !== '')
  const html = readWithPhp(
    'Markdown::render',
    bodies.map(({ body }) => body),
  )
  // Where a line ends between two blocks shows nowhere.
  const settle = (text: unknown) => String(text).replaceAll(/>\s+</g, '><').trim()
  for (const [index, { file, body }] of bodies.entries())
    expect([file, settle(html[index])]).toEqual([file, settle(marked.parse(body, { async: false }))])
})

test.skipIf(!hasPhp)('the plugin names the line of what it cannot read', () => {
  const texts = [
    'a: 1\nb: &anchor 2',
    'a: [1, 2',
    'a: 1\n  b: 2',
    'a: b: c',
    'a: 1\na: 2',
    'list:\n  - a\n b: 1',
  ]
  expect(readWithPhp('Yaml::parse', texts)).toEqual([
    { error: expect.stringContaining('line 2') as string },
    { error: expect.stringContaining('line 1') as string },
    { error: expect.stringContaining('line 2') as string },
    { error: expect.stringContaining('line 1') as string },
    { error: expect.stringContaining('line 2') as string },
    { error: expect.stringContaining('line 3') as string },
  ])
})
