/** How each names a page's tags, and how it's told to drop pages. */
import { createHmac, randomUUID } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { CdnSettings } from '../config/config.ts'
import type { TagHeader } from './edge-tags.ts'

/** A CDN, or search engines. */
export type PurgeTarget = {
  tagHeader: TagHeader
  /** More at once purge all pages of the site: one tag. */
  maxPurgeTags: number
  /** Not again after a while, because no page can be on its way to it. @default false */
  isToldOnce?: boolean
  /** @default a minute */
  longestRetryMs?: number
  /** Drop all pages with one of the tags; none where there's nothing to say. */
  toPurge(tags: readonly string[]): Promise<Request[]>
}

/** Many proxies refuse longer headers. */
const MAX_HEADER_BYTES = 4_000

/** Without a CDN of ours, for caches that operators purge themselves. */
export const surrogateKey: TagHeader = {
  name: 'surrogate-key',
  separator: ' ',
  maxBytes: MAX_HEADER_BYTES,
}

const cacheTag: TagHeader = { name: 'cache-tag', separator: ',', maxBytes: MAX_HEADER_BYTES, isShort: true }

export const TAG_HEADERS: readonly string[] = ['surrogate-key', 'cache-tag', 'cdn-tag', 'xkey']

const json = { 'content-type': 'application/json' }

/** @param apiOrigin instead of the CDN's own */
export function openCdn(settings: CdnSettings, apiOrigin?: string): PurgeTarget {
  switch (settings.name) {
    case 'fastly':
      return openFastly(settings, apiOrigin)
    case 'cloudflare':
      return openCloudflare(settings, apiOrigin)
    case 'cloudfront':
      return openCloudFront(settings, apiOrigin)
    case 'bunny':
      return openBunny(settings, apiOrigin)
    case 'varnish':
      return openVarnish(settings)
    case 'webhook':
      return openWebhook(settings)
  }
}

type Account = { id: string; token: string }
type Own = { urls: readonly string[]; secret: string }

/** fastly.com/documentation/reference/api/purging: up to 256 keys. */
function openFastly({ id, token }: Account, origin = 'https://api.fastly.com'): PurgeTarget {
  return {
    tagHeader: { ...surrogateKey, isShort: true },
    maxPurgeTags: 256,
    async toPurge(tags) {
      // A page that's only stale is still there while no instance can be reached.
      const headers = { ...json, 'fastly-key': token, 'fastly-soft-purge': '1' }
      const body = JSON.stringify({ surrogate_keys: tags })
      return [new Request(`${origin}/service/${id}/purge`, { method: 'POST', headers, body })]
    },
  }
}

/** developers.cloudflare.com/cache/how-to/purge-cache: up to 100 tags, 5 requests a minute on the free plan. */
function openCloudflare({ id, token }: Account, origin = 'https://api.cloudflare.com'): PurgeTarget {
  return {
    tagHeader: cacheTag,
    maxPurgeTags: 100,
    async toPurge(tags) {
      const headers = { ...json, authorization: `Bearer ${token}` }
      const body = JSON.stringify({ tags })
      return [new Request(`${origin}/client/v4/zones/${id}/purge_cache`, { method: 'POST', headers, body })]
    },
  }
}

/** docs.bunny.net/cdn/purge-cache: one tag a call, 120 calls at once and 5 a second; a header of 1,024 bytes. */
function openBunny({ id, token }: Account, origin = 'https://api.bunny.net'): PurgeTarget {
  return {
    tagHeader: { ...cacheTag, name: 'cdn-tag', maxBytes: 1_024 },
    maxPurgeTags: 20,
    async toPurge(tags) {
      const headers = { ...json, accesskey: token }
      return tags.map(
        (tag) =>
          new Request(`${origin}/pullzone/${id}/purgeCache`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ CacheTag: tag }),
          }),
      )
    },
  }
}

/** CacheTagConfig turns tags on: 50 a page; each invalidated tag is paid for as a path is. */
function openCloudFront(
  settings: Extract<CdnSettings, { name: 'cloudfront' }>,
  origin = 'https://cloudfront.amazonaws.com',
): PurgeTarget {
  const { id, keyId: accessKeyId, secretKey: secretAccessKey, sessionToken } = settings
  return {
    tagHeader: { ...cacheTag, maxTags: 50 },
    maxPurgeTags: 20,
    async toPurge(tags) {
      const items = tags.map((tag) => `<Path>#${tag}</Path>`).join('')
      const signed = await new AwsV4Signer({
        method: 'POST',
        url: `${origin}/2020-05-31/distribution/${id}/invalidation`,
        headers: { 'content-type': 'application/xml' },
        body:
          '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">' +
          `<CallerReference>${randomUUID()}</CallerReference>` +
          `<Paths><Quantity>${tags.length}</Quantity><Items>${items}</Items></Paths></InvalidationBatch>`,
        accessKeyId,
        secretAccessKey,
        ...(sessionToken !== undefined && { sessionToken }),
        service: 'cloudfront',
        region: 'us-east-1',
      }).sign()
      return [new Request(signed.url, signed)]
    },
  }
}

/** Varnish with the module xkey, as `deploy/varnish.vcl` sets it up. Each one has pages of its own. */
function openVarnish({ urls, secret }: Own): PurgeTarget {
  return {
    tagHeader: { ...surrogateKey, name: 'xkey', isShort: true },
    maxPurgeTags: 100,
    async toPurge(tags) {
      const headers = { 'xkey-purge': tags.join(' '), 'x-purge-key': secret }
      return urls.map((url) => new Request(url, { method: 'PURGE', headers }))
    },
  }
}

/** Anything else: a message that's signed as the content system's webhook is. */
function openWebhook({ urls, secret }: Own): PurgeTarget {
  return {
    tagHeader: surrogateKey,
    maxPurgeTags: 100,
    async toPurge(tags) {
      const body = JSON.stringify({ tags, at: new Date().toISOString() })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const headers = { ...json, 'x-signature': `sha256=${signature}` }
      return urls.map((url) => new Request(url, { method: 'POST', headers, body }))
    },
  }
}
