import { expect, test, vi } from 'vitest'
import { previewLink } from '../../content-system/embedded/preview-link.ts'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { createTestFolder } from '../../content-system/embedded/testing/content-folder.ts'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { createPreviewedContent, type PreviewOptions } from './previewed-content.ts'
import { readPreviewLink } from './preview-links.ts'
import { openContent } from '../wordpress/testing/recorded-content.ts'

const SECRET = 'a secret of sixteen letters or more'
const DRAFT = { id: 4106, slug: '2771-ne-cinder-court' }

/** Signed by the content system, for half an hour. */
const linkTo = (id: number) => previewLink({ type: 'property', id }, '', SECRET)?.split('/').at(-1) ?? ''

async function open(options: Partial<PreviewOptions> = {}) {
  const system = await startDemoSystem({ secret: SECRET })
  const { content } = openContent(system.url, {
    origin: system.url,
    metaPrefix: 'wrenfield',
    secret: SECRET,
  })
  return {
    content: createPreviewedContent(content, { secret: SECRET, drafts: 'hidden', ...options }),
    [Symbol.asyncDispose]: () => system.close(),
  }
}

test('a draft is found by a signed link only; its own address is gone, and a number reveals nothing', async () => {
  await using site = await open()
  const link = linkTo(DRAFT.id)
  // What its page links to opens with the same link.
  expect(await site.content.findHome(link)).toMatchObject({ id: DRAFT.id, slug: link, isDraft: true })
  expect(await site.content.findHome(DRAFT.slug)).toBeUndefined()
  expect(await site.content.findGoneHome(DRAFT.slug)).toMatchObject(DRAFT)
  expect(await site.content.findHome(String(DRAFT.id))).toBeUndefined()
  expect(await site.content.findGoneHome(String(DRAFT.id))).toBeUndefined()
  const published = await site.content.findHome('2029-lava-butte-lane')
  expect(await site.content.findHome(String(published?.id))).toEqual(published)
  expect(await site.content.findGoneHome('2029-lava-butte-lane')).toBeUndefined()
})

test('a home that sold is found as sold only; as a draft, by a signed link only', async () => {
  const system = await startDemoSystem({ secret: SECRET })
  await using _system = { [Symbol.asyncDispose]: () => system.close() }
  const { content } = openContent(system.url, {
    origin: system.url,
    metaPrefix: 'wrenfield',
    secret: SECRET,
  })
  const sell = <T extends object>(home: T | undefined) => home && { ...home, status: 'sold' as const }
  const visitors = createPreviewedContent(
    {
      ...content,
      findHome: async (slug) => sell(await content.findHome(slug)),
      preview(id) {
        const previewed = content.preview(id)
        return { ...previewed, findHome: async () => sell(await previewed.findHome()) }
      },
    },
    { secret: SECRET, drafts: 'hidden' },
  )
  const slug = '2029-lava-butte-lane'
  expect(await visitors.findHome(slug)).toBeUndefined()
  expect(await visitors.findGoneHome(slug)).toBeUndefined()
  expect(await visitors.findSoldHome(slug)).toMatchObject({ slug, status: 'sold' })
  expect(await visitors.findSoldHome(DRAFT.slug)).toBeUndefined()
  expect(await visitors.findSoldHome(linkTo(DRAFT.id))).toMatchObject({ id: DRAFT.id })
})

test('a brand may show drafts at their own address, and an agent finds them by number too', async () => {
  await using shown = await open({ drafts: 'shown' })
  expect(await shown.content.findHome(DRAFT.slug)).toMatchObject({ ...DRAFT, isDraft: true })
  expect(await shown.content.findGoneHome(DRAFT.slug)).toBeUndefined()
  expect(await shown.content.findHome(String(DRAFT.id))).toBeUndefined()
  await using agent = await open({ drafts: 'shown-by-number' })
  expect(await agent.content.findHome(String(DRAFT.id))).toMatchObject(DRAFT)
})

test('posts, updates and pages are previewed, and what is pending or scheduled', async () => {
  await using folder = await createTestFolder()
  const item = (id: number, status: string) =>
    `---\nid: ${id}\ntitle: Not yet\ndate: 2031-01-01\nstatus: ${status}\n---\nText\n`
  await folder.write('posts/later.md', item(701, 'future'))
  await folder.write('development-updates/waiting.md', item(702, 'pending'))
  await folder.write('pages/about.md', item(703, 'draft'))
  await folder.write('properties/waiting.md', item(704, 'pending'))
  await using system = await startContentSystem({ contentDir: folder.dir, secret: SECRET, watch: false })
  const { content } = openContent(system.url, {
    origin: system.url,
    metaPrefix: 'acme',
    secret: SECRET,
  })
  const site = createPreviewedContent(content, { secret: SECRET, drafts: 'hidden' })
  const to = (type: string, id: number) => previewLink({ type, id }, '', SECRET)?.split('/').at(-1) ?? ''
  const [post, update, page, home] = [
    to('post', 701),
    to('development-update', 702),
    to('page', 703),
    to('property', 704),
  ]
  expect(await site.findBlogPost(post)).toMatchObject({ id: 701, slug: post })
  expect(await site.findDevelopmentUpdate(update)).toMatchObject({ id: 702, slug: update })
  expect(await site.findContentPage(page)).toMatchObject({
    kind: 'found',
    page: { id: 703, slug: page, previewOf: 'about' },
  })
  expect(await site.findHome(home)).toMatchObject({ id: 704, slug: home, isDraft: true })
  expect(await site.findBlogPost('later')).toBeUndefined()
  expect(await site.findContentPage('about')).toEqual({ kind: 'absent' })
  // A link of one kind opens no other.
  expect(await site.findBlogPost(page)).toBeUndefined()
  expect(await site.findContentPage(post)).toEqual({ kind: 'absent' })
})

test('a link is for one item, one kind of page and one site, and it ends', () => {
  const link = linkTo(4106)
  expect(readPreviewLink(link, 'homes', SECRET)).toEqual({ id: 4106, state: 'good' })
  expect(readPreviewLink(link, 'floorplans', SECRET)?.state).toBe('refused')
  expect(readPreviewLink(link.replace('4106', '4107'), 'homes', SECRET)?.state).toBe('refused')
  expect(readPreviewLink(link, 'homes', `${SECRET}!`)?.state).toBe('refused')
  expect(readPreviewLink(link, 'homes', undefined)?.state).toBe('refused')
  expect(readPreviewLink('2771-ne-cinder-court', 'homes', SECRET)).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000 })
  expect(readPreviewLink(link, 'homes', SECRET)?.state).toBe('ended')
  vi.useRealTimers()
})

test("a link that is signed for longer than a day isn't accepted", () => {
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })
  const link = linkTo(4106)
  vi.useRealTimers()
  expect(readPreviewLink(link, 'homes', SECRET)?.state).toBe('refused')
})
