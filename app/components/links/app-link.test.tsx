import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { AppLink, type AppLinkProps } from './app-link.tsx'

/** Whether a link says on a page that it leads to this page. */
async function isCurrent(href: string, pageHref: string, props: Partial<AppLinkProps> = {}) {
  const link = (
    <AppLink href={href} {...props}>
      Go
    </AppLink>
  )
  return (await renderInRouter(link, new QueryClient(), pageHref)).includes('aria-current="page"')
}

test('a link is current on its very page, not on what else is chosen at the same path', async () => {
  expect(await isCurrent('/?page=2', '/?page=2')).toBe(true)
  expect(await isCurrent('/?page=2', '/')).toBe(false)
  expect(await isCurrent('/', '/?page=2')).toBe(false)
  expect(await isCurrent('/#homes', '/')).toBe(false)
})

test('a menu’s link is current on its page, whatever is chosen there', async () => {
  expect(await isCurrent('/', '/?page=2', { isMenuLink: true })).toBe(true)
})
