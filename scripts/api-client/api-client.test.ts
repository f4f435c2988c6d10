import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createOpenApi } from '../../server/api/v1/open-api.ts'
import { startDemo } from '../../server/api/testing/demo-api.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** What somebody may write against the types; each line that must not compile says so. */
const client = `
import type { paths } from './api.ts'

type Get<Path extends keyof paths> = paths[Path]['get']
type Answer<Path extends keyof paths> =
  Get<Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

export function firstPrice({ asOf, items, links }: Answer<'/homes'>): string {
  const [home] = items
  const priceUsd: number | undefined = home?.priceUsd
  return [asOf, priceUsd ?? 'on request', home?.city?.name, links.next].join(' ')
}
export function soldLots({ items }: Answer<'/communities/{slug}/site-plan'>): number {
  // @ts-expect-error no lot has such a status
  items.some(({ status }) => status === 'haunted')
  return items.filter(({ status }) => status === 'sold').length
}
export const query: Get<'/homes'>['parameters']['query'] = { beds: 3, status: 'move-in', sort: 'price-asc' }
// @ts-expect-error beds are a number
export const wrong: Get<'/homes'>['parameters']['query'] = { beds: 'many' }
export const slug: Get<'/homes/{slug}'>['parameters']['path'] = { slug: 'elm' }
`

test('a client that is generated from the document compiles', async () => {
  const { system, openApi } = await startDemo()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'api-client-'))
  try {
    using api = await openApi()
    const document = await createOpenApi({ ...api.context, contentAge: () => undefined })()
    await writeFile(join(folder.path, 'api.json'), JSON.stringify(document))
    await writeFile(join(folder.path, 'client.ts'), client)
  } finally {
    await system.close()
  }
  const folderOfGenerator = dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json'))
  const generator = join(folderOfGenerator, 'bin', 'cli.js')
  await run(process.execPath, [generator, 'api.json', '--output', 'api.ts'], { cwd: folder.path })
  const flags = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'esnext']
  const options = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions']
  const compiler = join(root, 'node_modules', '.bin', 'tsc')
  const compiling = run(compiler, [...flags, ...options, 'client.ts'], { cwd: folder.path })
  const { stdout } = await compiling.catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})
