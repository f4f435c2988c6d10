import { expect, test } from 'vitest'
import { sampleContext } from '../testing/sample-context.ts'
import { parseItemSeo, parseSeo } from './parse-seo.ts'

const { context } = sampleContext()
const item = {
  title: { rendered: 'Juniper Ridge' },
  link: 'https://content.example/communities/juniper-ridge/',
}
const yoast = (head: object) => parseSeo(context, { ...item, yoast_head_json: head })
const canonicalOf = (canonical: unknown) => parseSeo(context, { ...item, seo: { canonical } }).canonicalUrl

test('our own field is read whole', () => {
  const seo = {
    ...{ title: 'Homes &amp; land', description: 'Words.', image: 'https://content.example/s.jpg' },
    ...{ noindex: '1', canonical: 'https://other.example/page#part' },
  }
  expect(parseSeo(context, { ...item, seo })).toEqual({
    title: 'Homes & land',
    description: 'Words.',
    imageUrl: 'https://content.example/s.jpg',
    isHidden: true,
    canonicalUrl: 'https://other.example/page',
  })
})

test.each([[''], [[]], [null], [false], ['words'], [{ title: [], description: 7, image: 'javascript:x' }]])(
  'a bad value is none: %j',
  (seo) => {
    expect(parseSeo(context, { ...item, seo })).toEqual({})
    expect(parseItemSeo(context, { ...item, seo })).toBeUndefined()
  },
)

test('a canonical address elsewhere is https; one of the content system is a path of this site', () => {
  expect(canonicalOf('https://content.example/about/')).toBe('/about')
  expect(canonicalOf('/about/')).toBe('/about')
  expect(canonicalOf('https://other.example')).toBe('https://other.example/')
  for (const bad of [
    'http://other.example/',
    '//other.example/',
    '/\\other.example',
    'https://user:word@other.example/',
    'javascript:alert(1)',
    'about',
    item.link,
    '/communities/juniper-ridge',
  ])
    expect([bad, canonicalOf(bad)]).toEqual([bad, undefined])
})

test('Yoast is read where our field is absent; what its templates filled in counts as nothing', () => {
  const head = {
    title: 'Juniper Ridge - Sample Homes',
    og_site_name: 'Sample Homes',
    robots: { index: 'index', follow: 'follow' },
    canonical: item.link,
  }
  expect(yoast(head)).toEqual({})
  expect(
    yoast({
      ...head,
      title: 'New homes with a view of the Cascades',
      description: 'Forty homes.',
      og_image: [{ url: 'https://content.example/s.jpg', width: 1200, height: 630 }],
      robots: { index: 'noindex', follow: 'follow' },
      canonical: 'https://other.example/juniper/',
    }),
  ).toEqual({
    title: 'New homes with a view of the Cascades',
    description: 'Forty homes.',
    imageUrl: 'https://content.example/s.jpg',
    isHidden: true,
    canonicalUrl: 'https://other.example/juniper/',
  })
  const both = { ...item, seo: { title: '', noindex: false }, yoast_head_json: { ...head, title: 'Yoast’s' } }
  expect(parseSeo(context, both)).toEqual({})
})

test('Rank Math is read from its metadata, but for what only it can fill in', () => {
  const meta = {
    rank_math_title: '%title% %sep% %sitename%',
    rank_math_description: ['Forty homes, 20% sold.'],
    rank_math_robots: [['noindex', 'nofollow']],
    rank_math_canonical_url: '/communities',
  }
  expect(parseSeo(context, { ...item, meta })).toEqual({
    description: 'Forty homes, 20% sold.',
    isHidden: true,
    canonicalUrl: '/communities',
  })
})
