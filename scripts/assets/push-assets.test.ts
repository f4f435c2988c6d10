import { createHash, createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../domain/time/durations.ts'
import { findFreePort, listenOnLoopback } from '../../server/testing/loopback.ts'
import { openAssetTarget } from './asset-targets.ts'
import { pushAssets } from './push-assets.ts'

type Kept = { bytes: Buffer; sentMs: number; headers: IncomingMessage['headers'] }

const secret = 'secret-of-the-bucket'

/** Storage that speaks as much of S3 as a push needs, and checks each signature as Amazon does. */
async function openStorage() {
  const kept = new Map<string, Kept>()
  const refusals: string[] = []
  const storage = { kept, refusals, puts: 0, listsNothing: false, failing: 0, isReadOnly: false }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method, url: path = '', headers } = request
    const bytes = await buffer(request)
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`)
    const problem = findSignatureProblem(request, bytes)
    if (problem) {
      refusals.push(problem)
      return fail(403, 'SignatureDoesNotMatch')
    }
    if (storage.failing > 0) {
      storage.failing -= 1
      return fail(503, 'SlowDown')
    }
    const file = kept.get(path)
    if (method === 'HEAD') {
      if (!file) return fail(storage.listsNothing ? 403 : 404, 'NoSuchKey')
      const modified = new Date(file.sentMs).toUTCString()
      return response.writeHead(200, { 'content-length': file.bytes.length, 'last-modified': modified }).end()
    }
    if (storage.isReadOnly) return fail(403, 'AccessDenied')
    storage.puts += 1
    kept.set(path, { bytes, headers, sentMs: Date.now() })
    return response.end()
  }
  const server = createServer((request, response) => void respond(request, response))
  const origin = await listenOnLoopback(server)
  const env = {
    AWS_ACCESS_KEY_ID: 'KEY',
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_REGION: 'us-west-2',
    AWS_ENDPOINT_URL: `${origin}/`,
  }
  return Object.assign(storage, { env, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() })
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function findSignatureProblem({ method, url, headers }: IncomingMessage, bytes: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=KEY\/(\d{8})\/us-west-2\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w{64})$/
  const [, day = '', names = '', signature] = parts.exec(headers.authorization ?? '') ?? []
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  if (headers['x-amz-content-sha256'] !== hash(bytes)) return 'the hash of the content'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return `signed headers: ${names}`
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${hash(bytes)}`
  const scope = `${day}/us-west-2/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${hash(canonical)}`
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'the signature'
}

async function openBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'push-assets-'))
  const assetsDir = join(folder, 'assets')
  await mkdir(assetsDir)
  const files = {
    'home-aaaaaaaa.js': 'script',
    'home-aaaaaaaa.js.br': 'packed',
    'text-bbbbbbbb.woff2': 'font',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(assetsDir, name), text)
  return { assetsDir, folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('a folder gets each file once, whole and readable by a static host', async () => {
  await using build = await openBuild()
  const folder = join(build.folder, 'host', 'assets')
  const push = () => pushAssets(build.assetsDir, openAssetTarget(folder, {}))
  expect(await push()).toEqual({ sent: 3, sentBytes: 16, unchanged: 0 })
  expect((await readdir(folder)).toSorted()).toEqual(await readdir(build.assetsDir))
  expect((await stat(join(folder, 'home-aaaaaaaa.js'))).mode & 0o444).toBe(0o444)
  await writeFile(join(folder, 'text-bbbbbbbb.woff2'), 'fo')
  await writeFile(join(folder, 'page-cccccccc.js'), "the release before's")
  expect(await push()).toEqual({ sent: 1, sentBytes: 4, unchanged: 2 })
  expect(await readFile(join(folder, 'text-bbbbbbbb.woff2'), 'utf8')).toBe('font')
  expect(await readdir(folder)).toContain('page-cccccccc.js')
})

test("what was sent more than a week ago is sent again, so that rules on age don't delete what's in use", async () => {
  await using build = await openBuild()
  const folder = join(build.folder, 'host')
  const push = () => pushAssets(build.assetsDir, openAssetTarget(folder, {}))
  await push()
  const file = join(folder, 'home-aaaaaaaa.js')
  await utimes(file, new Date(), new Date(Date.now() - 8 * DAY_MS))
  expect(await push()).toMatchObject({ sent: 1, unchanged: 2 })
  expect(Date.now() - (await stat(file)).mtimeMs).toBeLessThan(DAY_MS)
})

test('S3 gets each file once, signed, with its type and for ever', async () => {
  await using build = await openBuild()
  await using storage = await openStorage()
  const push = (target = 's3://bucket/site/assets') =>
    pushAssets(build.assetsDir, openAssetTarget(target, storage.env))
  expect(await push()).toEqual({ sent: 3, sentBytes: 16, unchanged: 0 })
  expect(storage.refusals).toEqual([])
  expect([...storage.kept.keys()].toSorted()).toEqual([
    '/bucket/site/assets/home-aaaaaaaa.js',
    '/bucket/site/assets/home-aaaaaaaa.js.br',
    '/bucket/site/assets/text-bbbbbbbb.woff2',
  ])
  const { bytes, headers } = storage.kept.get('/bucket/site/assets/home-aaaaaaaa.js') ?? {}
  expect(bytes?.toString()).toBe('script')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await push('s3://bucket/site/assets/')).toEqual({ sent: 0, sentBytes: 0, unchanged: 3 })
  expect(storage.puts).toBe(3)
})

test('S3 that is busy for a moment, or lists nothing to the key, is no obstacle', async () => {
  await using build = await openBuild()
  await using storage = await openStorage()
  Object.assign(storage, { failing: 2, listsNothing: true })
  const target = openAssetTarget('s3://bucket', { ...storage.env, AWS_SESSION_TOKEN: 'for-an-hour' })
  expect(await pushAssets(build.assetsDir, target)).toMatchObject({ sent: 3 })
  expect(storage.kept.get('/bucket/text-bbbbbbbb.woff2')?.headers).toMatchObject({
    'x-amz-security-token': 'for-an-hour',
  })
})

test('a push that fails says where and why', async () => {
  await using build = await openBuild()
  await using storage = await openStorage()
  storage.isReadOnly = true
  const push = (target: string, env: Record<string, string> = storage.env) =>
    pushAssets(build.assetsDir, openAssetTarget(target, env))
  await expect(push('s3://bucket/assets')).rejects.toThrow(
    /^PUT http:\/\/127\.0\.0\.1:\d+\/bucket\/assets\/\S+: status 403 \(AccessDenied\)$/,
  )
  const away = { ...storage.env, AWS_ENDPOINT_URL: `http://127.0.0.1:${await findFreePort()}` }
  await expect(push('s3://bucket', away)).rejects.toThrow(
    /^HEAD http:\/\/127\.0\.0\.1:\d+\/\S+: .*ECONNREFUSED/,
  )
  await expect(push('s3://bucket', { ...storage.env, AWS_SECRET_ACCESS_KEY: 'not this' })).rejects.toThrow(
    /403 \(SignatureDoesNotMatch\)/,
  )
  expect(() => openAssetTarget('s3://bucket', {})).toThrow(/AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/)
  expect(() => openAssetTarget('s3://bucket', { ...storage.env, AWS_ENDPOINT_URL: 'minio:9000' })).toThrow(
    /AWS_ENDPOINT_URL: expected an address/,
  )
  expect(() => openAssetTarget('https://host.example/assets', {})).toThrow(/folder or s3:/)
  expect(() => openAssetTarget('s3:///assets', storage.env)).toThrow(/s3:\/\/bucket\/prefix/)
})
