import { expect, test } from 'vitest'
import { tagsOfChange } from '../wordpress/content-tags.ts'
import { openCdn, surrogateKey } from './cdns.ts'
import { toEdgeTag, toTagHeader } from './edge-tags.ts'

const site = 'wrenfield-1a2b3c4d'
const account = { id: 'a', token: 't' }
const headers = {
  fastly: openCdn({ name: 'fastly', ...account }).tagHeader,
  cloudflare: openCdn({ name: 'cloudflare', ...account }).tagHeader,
  cloudfront: openCdn({
    ...{ name: 'cloudfront', id: 'a', keyId: 'k', secretKey: 's', sessionToken: undefined },
  }).tagHeader,
  bunny: openCdn({ name: 'bunny', ...account }).tagHeader,
  varnish: openCdn({ name: 'varnish', urls: [], secret: 's' }).tagHeader,
  none: surrogateKey,
}
const change = { event: 'saved', type: 'property', id: 4101, slug: '14-spoonbill-lane' } as const

test('each cache gets the tags in its own header', () => {
  const tags = ['property', 'property:4101', 'property:14-spoonbill-lane']
  expect(toTagHeader(tags, site, headers.fastly)).toEqual({
    'surrogate-key': 'site-wrenfield-1a2b3c4d property pr-4101 pr-14-spoonbill-lane',
  })
  expect(toTagHeader(tags, site, headers.bunny)).toEqual({
    'cdn-tag': 'site-wrenfield-1a2b3c4d,property,pr-4101,pr-14-spoonbill-lane',
  })
  expect(Object.keys(toTagHeader(tags, site, headers.cloudflare))).toEqual(['cache-tag'])
  expect(Object.keys(toTagHeader(tags, site, headers.cloudfront))).toEqual(['cache-tag'])
  expect(Object.keys(toTagHeader(tags, site, headers.varnish))).toEqual(['xkey'])
  expect(toTagHeader(tags, site, headers.none)).toEqual({
    'surrogate-key': 'site-wrenfield-1a2b3c4d property property:4101 property:14-spoonbill-lane',
  })
})

test('what changes everything purges every page of this site, and no other', () => {
  const everything = tagsOfChange({ event: 'saved', type: 'attachment', id: 9, slug: 'porch' })
  for (const header of Object.values(headers)) {
    const [purged] = everything.map((tag) => toEdgeTag(tag, site, header))
    for (const tags of [[], ['page:about'], Array.from({ length: 500 }, (_, id) => `property:${id}`)]) {
      const [value = ''] = Object.values(toTagHeader(tags, site, header))
      expect(value.split(header.separator)).toContain(purged)
      const [other = ''] = Object.values(toTagHeader(tags, 'saltgrass', header))
      expect(other.split(header.separator)).not.toContain(purged)
    }
  }
})

test.for(Object.entries(headers))('a page too long for %s is purged all the same', ([, header]) => {
  const homes = Array.from({ length: 2_000 }, (_, index) => `property:${3_000 + index}`)
  const communities = Array.from({ length: 9 }, (_, index) => `community:${200 + index}`)
  const [value = ''] = Object.values(toTagHeader([...communities, ...homes, 'banner'], site, header))
  const named = value.split(header.separator)
  expect(value.length).toBeLessThanOrEqual(header.maxBytes)
  expect(named.length).toBeLessThanOrEqual(header.maxTags ?? Infinity)
  // Only what's too many is named as a whole.
  expect(named).toContain(toEdgeTag('community:203', site, header))
  expect(named).not.toContain(toEdgeTag('property:3001', site, header))
  const purged = tagsOfChange(change).map((tag) => toEdgeTag(tag, site, header))
  expect(named.filter((name) => purged.includes(name))).not.toEqual([])
})

test('however many kinds of content a page shows, its header stays within the limits', () => {
  const kinds = ['property', 'community', 'floorplan', 'post', 'page', 'award', 'plat-map', 'agent-number']
  const tags = kinds.flatMap((kind) =>
    Array.from({ length: 300 }, (_, id) => `${kind}:${id}${'x'.repeat(80)}`),
  )
  const [value = ''] = Object.values(toTagHeader(tags, site, headers.bunny))
  expect(value).toBe(['site-wrenfield-1a2b3c4d', ...kinds].join(','))
})

test('slugs with odd characters have the same name in the header and in the purge, and separate nothing', () => {
  const slug = '%d0%b4%d0%be%d0%bc, new*homes\r\nx-evil: 1'
  const [, purged = ''] = tagsOfChange({ ...change, slug }).map((tag) =>
    toEdgeTag(tag, site, headers.varnish),
  )
  expect(purged).toMatch(/^[\w-]+$/)
  const [value = ''] = Object.values(
    toTagHeader([`property:${decodeURIComponent(slug)}`], site, headers.varnish),
  )
  expect(value.split(' ')).toEqual(['site-wrenfield-1a2b3c4d', purged])
})
