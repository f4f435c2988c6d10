import { expect, test } from 'vitest'
import type { HomeDetail } from '../../domain/home/home.ts'
import { createShareCaptions } from './share-captions.ts'

const path = '/wp-content/uploads/front.jpg'
const home: HomeDetail = {
  id: 4,
  slug: '12-elm-row',
  title: '12 Elm Row',
  status: 'under-construction',
  priceUsd: 489_900,
  city: { slug: 'bend', name: 'Bend' },
  isDraft: false,
  descriptionHtml: '',
  schools: [],
  tags: [],
  gallery: [{ url: `/pictures/aaaaaaaaaaaa${path}`, alt: '' }],
}

function captionsOf(find: () => HomeDetail | undefined) {
  const warnings: string[] = []
  const captionOf = createShareCaptions({
    content: { findHome: async () => find() },
    addresses: { toContentPath: (pathname) => pathname.slice('/pictures/aaaaaaaaaaaa'.length) },
    log: {
      info: () => undefined,
      error: () => undefined,
      warn: (_, text) => void warnings.push(text),
    },
  })
  return { captionOf, warnings }
}

test("a home's caption is its name, status and city, without its price", async () => {
  const { captionOf } = captionsOf(() => home)
  expect(await captionOf('12-elm-row', path)).toEqual({
    title: '12 Elm Row',
    line: 'Under construction · Bend',
  })
})

test("there's none for a picture of something else, a draft, a home that's gone, and while content fails", async () => {
  expect(
    await captionsOf(() => home).captionOf('12-elm-row', '/wp-content/uploads/other.jpg'),
  ).toBeUndefined()
  expect(await captionsOf(() => ({ ...home, isDraft: true })).captionOf('12-elm-row', path)).toBeUndefined()
  expect(await captionsOf(() => undefined).captionOf('12-elm-row', path)).toBeUndefined()
  const failing = captionsOf(() => {
    throw new Error('no content system')
  })
  expect(await failing.captionOf('12-elm-row', path)).toBeUndefined()
  expect(failing.warnings).toHaveLength(1)
})
