import { afterAll, expect, test } from 'vitest'
import type { BlogPostView, DevelopmentUpdateView } from '../../domain/pages/detail-views.ts'
import { apiPaths } from '../../app/paths.ts'
import { startDemo } from './testing/demo-api.ts'

/** Half past five in the afternoon of New Year's Eve in Bend. */
const EVENING = '2026-01-01T01:30:00Z'

const demo = await startDemo()

afterAll(() => demo.system.close())

/** Every moment of posts, updates and awards is that evening. */
async function openThatEvening() {
  const api = await demo.openApi()
  const { content } = api.context
  const dated = <T extends object>(item: T) => ({ ...item, publishedAt: EVENING, modifiedAt: EVENING })
  const { listBlogPosts, findBlogPost, listDevelopmentUpdates, findDevelopmentUpdate, listAwardsWithShows } =
    content
  Object.assign(content, {
    listBlogPosts: async () => (await listBlogPosts()).map(dated),
    findBlogPost: async (slug: string) => dated((await findBlogPost(slug)) ?? {}),
    listDevelopmentUpdates: async () => (await listDevelopmentUpdates()).map(dated),
    findDevelopmentUpdate: async (slug: string) => dated((await findDevelopmentUpdate(slug)) ?? {}),
    listAwardsWithShows: async () =>
      (await listAwardsWithShows()).map((award) => ({ ...dated(award), title: 'Best porch' })),
  })
  return { ...api, content }
}

test('posts, updates and awards are of the day it was for the builder', async () => {
  using api = await openThatEvening()
  const { section: blog } = await api.page('blog')
  expect(blog?.type === 'posts' && blog.posts?.[0]?.publishedOn).toBe('2025-12-31')
  const { section: updates } = await api.page('development-updates')
  expect(updates?.type === 'updates' && updates.updates?.[0]?.changedOn).toBe('2025-12-31')
  const { section: awards } = await api.page('about/awards')
  expect(awards?.type === 'awards' && awards.shows?.[0]?.awards[0]?.year).toBe('2025')

  const [post] = await api.content.listBlogPosts()
  const { post: shown } = await api.fetch<BlogPostView>(apiPaths.post(post?.slug ?? ''))
  // Search engines get the moment.
  expect(shown).toMatchObject({ publishedOn: '2025-12-31', publishedAt: EVENING })
  const [update] = await api.content.listDevelopmentUpdates()
  const view = await api.fetch<DevelopmentUpdateView>(apiPaths.developmentUpdate(update?.slug ?? ''))
  expect(view.update.changedOn).toBe('2025-12-31')
})
