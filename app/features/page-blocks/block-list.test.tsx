import { expect, test } from 'vitest'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { BlockList } from './block-list.tsx'

const picture = { alt: '', width: 1200, height: 800 }

test("a photo's address is made of its gallery's place on the page", async () => {
  const galleries = [2, 5].map((place) => ({
    type: 'gallery' as const,
    place,
    pictures: ['porch', 'kitchen'].map((name) => ({ ...picture, url: `/pictures/${name}-${place}.jpg` })),
  }))
  const page = await renderInRouter(<BlockList blocks={galleries} newsletterForm={null} />)
  const anchors = Array.from(page.matchAll(/<li id="([^"]*)"/g), ([, id]) => id)
  expect(anchors).toEqual(['gallery-2-1', 'gallery-2-2', 'gallery-5-1', 'gallery-5-2'])
  for (const anchor of anchors) expect(page).toContain(`href="#${anchor}"`)
})

test('a list of communities that is empty says no more than that', async () => {
  const onward = { label: 'See homes', href: '/homes-for-sale' }
  const communities = {
    type: 'communities' as const,
    place: 0,
    communities: [],
    onward,
    allHref: '/communities',
  }
  const page = await renderInRouter(<BlockList blocks={[communities]} newsletterForm={null} />)
  expect(page).toContain('>No communities here right now.<')
})
