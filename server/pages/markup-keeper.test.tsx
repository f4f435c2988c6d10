import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeCard as Home } from '../../domain/home/home.ts'
import { HomeCard } from '../../app/components/home-card.tsx'
import { MarkupKeeperContext } from '../../app/components/kept-markup.tsx'
import { createMarkupKeeper } from './markup-keeper.tsx'

const home: Home = {
  ...{ id: 7, slug: '1180-bluebunch-way', title: '1180 Bluebunch Way', tagIds: [], isDraft: false },
  ...{ priceUsd: 512_900, beds: 3, baths: 2.5, areaSqft: 1_840, status: 'move-in' },
}

function write(card: Home, { isKept, href = '/homes/a' }: { isKept: boolean; href?: string }): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/homes-for-sale'] }),
  })
  return renderToString(
    <MarkupKeeperContext value={isKept ? createMarkupKeeper(router) : undefined}>
      <RouterContextProvider router={router}>
        <HomeCard home={card} href={href} />
        <p>after it</p>
      </RouterContextProvider>
    </MarkupKeeperContext>,
  )
}

test('kept markup is what would have been written anew', () => {
  const anew = write(home, { isKept: false })
  expect(anew).toContain('1180 Bluebunch Way')
  expect(write(home, { isKept: true })).toBe(anew)
  expect(write(home, { isKept: true })).toBe(anew)
})

test('another copy of a thing, and other words round it, are written anew', () => {
  const first = write(home, { isKept: true })
  expect(write(home, { isKept: true, href: '/homes/b' })).toBe(first.replaceAll('/homes/a', '/homes/b'))
  const cheaper = { ...home, priceUsd: 499_900 }
  expect(write(cheaper, { isKept: true })).toBe(write(cheaper, { isKept: false }))
  expect(write(cheaper, { isKept: true })).not.toBe(first)
})
