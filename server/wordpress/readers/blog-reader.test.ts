import { expect, test } from 'vitest'
import { HttpStatusError } from '../../http/http-errors.ts'
import { openContent } from '../testing/recorded-content.ts'
import { recordedJson, startMockServer } from '../testing/mock-server.ts'

function post(others: Record<string, unknown> = {}) {
  return { id: 1, slug: 'porch', type: 'post', status: 'publish', title: { rendered: 'Porch' }, ...others }
}

test('requests a hundred posts of the blog, and reads what a real WordPress returns', async () => {
  await using server = await startMockServer(() => 'posts-embed')
  const posts = await openContent(server.url).content.listBlogPosts()
  expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/posts?_embed&per_page=100&categories=7')
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ authorName: 'Jane Author', publishedAt: expect.stringMatching(/Z$/) })
  expect(posts[0]?.title).toMatch(/^What’s new/)
})

test('a broken embed is no picture and no author, and the post is still there', async () => {
  const broken = ['posts-embed-media-gone', 'posts-embed-media-of-draft', 'posts-embed-author-gone']
  const json = broken
    .flatMap((name) => recordedJson(name) as object[])
    .map((item) => ({ ...item, title: 'A post' }))
  await using server = await startMockServer(() => ({ json }))
  const { content, logged } = openContent(server.url)
  expect(await content.listBlogPosts()).toEqual([
    { id: 100, slug: 'whats-new-1', title: 'A post', categories: [] },
    { id: 101, slug: 'whats-new-2', title: 'A post', categories: [] },
    { id: 102, slug: 'whats-new-3', title: 'A post', categories: [] },
  ])
  expect(logged).toEqual([])
})

test('a post has its neighbors, as objects or as bare slugs', async () => {
  const json = [
    post({ previous: { slug: 'older', title: 'Older &amp; wiser' }, next: 'newer', content: '<p>a</p>' }),
  ]
  await using server = await startMockServer(() => ({ json }))
  expect(await openContent(server.url).content.findBlogPost('porch')).toMatchObject({
    bodyHtml: '<p>a</p>',
    previous: { slug: 'older', title: 'Older & wiser' },
    next: { slug: 'newer' },
  })
  expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/posts?_embed&slug=porch')
})

test('the ends of the row have no neighbor', async () => {
  await using server = await startMockServer(() => ({ json: [post({ previous: null, next: '' })] }))
  const found = await openContent(server.url).content.findBlogPost('porch')
  expect([found?.previous, found?.next]).toEqual([undefined, undefined])
})

test('an unknown post is undefined, another post than requested too, a failure is an error', async () => {
  await using server = await startMockServer(({ path }) => {
    if (path.endsWith('slug=down')) return 'fault-db-down-accept-json'
    return { json: path.endsWith('slug=ignored') ? [post()] : [] }
  })
  const { content } = openContent(server.url)
  expect(await content.findBlogPost('none')).toBeUndefined()
  expect(await content.findBlogPost('ignored')).toBeUndefined()
  await expect(content.findBlogPost('down')).rejects.toBeInstanceOf(HttpStatusError)
})

test('categories are in the order of their ids on the post, the primary one first', async () => {
  const term = (id: number, slug: string) => ({ id, slug, name: slug, taxonomy: 'category' })
  const _embedded = { 'wp:term': [[term(3, 'building'), term(7, 'front-porch'), term(9, 'warranty')]] }
  const json = [post({ categories: [7, 9, 3], _embedded })]
  await using server = await startMockServer(() => ({ json }))
  const { content } = openContent(server.url)
  const slugs = async () => (await content.findBlogPost('porch'))?.categories.map(({ slug }) => slug)
  expect(await slugs()).toEqual(['front-porch', 'warranty', 'building'])
  json[0] = post({ categories: [7, 9, 3], primary_category: 9, _embedded })
  expect(await slugs()).toEqual(['warranty', 'front-porch', 'building'])
})
