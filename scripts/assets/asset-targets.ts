/** Where assets are pushed to: a folder behind a static host, or S3-compatible storage. */
import { createHash } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { writeWhole } from '../../server/assets/released-assets.ts'
import type { AssetTarget } from './push-assets.ts'

type Env = Record<string, string | undefined>

/** The target can't be used as it was given, or doesn't do what it should. */
export class AssetTargetError extends Error {
  override name = 'AssetTargetError' as const
}

/** For one file, with its retries. */
const timeoutMs = 60_000
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** @param target a folder, or `s3://bucket/prefix` @param env for S3: AWS_… @throws AssetTargetError */
export function openAssetTarget(target: string, env: Env): AssetTarget {
  if (target.startsWith('s3://')) return openS3(target, env)
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(target))
    throw new AssetTargetError(`Expected a folder or s3://bucket/prefix, got ${target}`)
  return openFolder(target)
}

function openFolder(folder: string): AssetTarget {
  return {
    async find(name) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found && { bytes: found.size, sentMs: found.mtimeMs }
    },
    async send(name, bytes) {
      await mkdir(folder, { recursive: true })
      // A static host runs as another user.
      await writeWhole(join(folder, name), (part) => writeFile(part, bytes, { mode: 0o644 }))
    },
  }
}

function openS3(target: string, env: Env): AssetTarget {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(target) ?? []
  if (bucket === undefined) throw new AssetTargetError(`Expected s3://bucket/prefix, got ${target}`)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new AssetTargetError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: expected both for an s3:// target',
    )
  const region = env['AWS_REGION'] || 'us-east-1'
  const endpoint = env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new AssetTargetError('AWS_ENDPOINT_URL: expected an address such as https://storage.example.com')
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    ...(env['AWS_SESSION_TOKEN'] && { sessionToken: env['AWS_SESSION_TOKEN'] }),
  })
  const folder = [endpoint.replace(/\/+$/, ''), bucket, ...prefix.split('/')].filter(Boolean).join('/')

  async function call(method: 'HEAD' | 'PUT', name: string, body?: Buffer): Promise<Response> {
    const url = `${folder}/${name}`
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(body && {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await client.fetch(url, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new AssetTargetError(`${method} ${url}: ${String(cause)}`, { cause: error })
    }
  }

  return {
    async find(name) {
      const { ok, status, headers } = await call('HEAD', name)
      // 403 stands for 404 where the key may write and not list; what may not write is told then.
      if ([403, 404].includes(status)) return undefined
      if (!ok) throw new AssetTargetError(`HEAD ${folder}/${name}: status ${status}`)
      return {
        bytes: Number(headers.get('content-length')),
        sentMs: Date.parse(headers.get('last-modified') ?? '') || 0,
      }
    },
    async send(name, bytes) {
      const response = await call('PUT', name, bytes)
      if (response.ok) return response.body?.cancel()
      // XML with the reason, such as <Code>NoSuchBucket</Code>.
      const [, code] = /<Code>([^<]+)/.exec(await response.text().catch(() => '')) ?? []
      const reason = code ? ` (${code})` : ''
      throw new AssetTargetError(`PUT ${folder}/${name}: status ${response.status}${reason}`)
    },
  }
}
