import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FollowPage } from './follow-page.tsx'

test('how often a link is sent, and how long an address is kept, are as the server says', () => {
  const item = { title: 'Homes in Elm', details: '', href: '/homes-for-sale?city=elm' }
  const toText = (pauseHours: number) =>
    renderToString(
      <FollowPage
        view={{
          kind: 'requested',
          item,
          email: 'ada@example.com',
          keptDays: 3,
          pauseHours,
          isDelayed: false,
        }}
        brand={{ phone: '541-555-0100', shortName: 'Elm' }}
      />,
    ).replaceAll('<!-- -->', '')
  expect(toText(1)).toContain('one such link an hour at most')
  expect(toText(2)).toContain('one such link every 2 hours at most')
  expect(toText(2)).toContain('within 3 days')
})

test('while the list is away, a form doesn’t claim to know what became of it', () => {
  const toText = (retryHref?: string) =>
    renderToString(
      <FollowPage
        view={{ kind: 'failed', isListAway: true, ...(retryHref !== undefined && { retryHref }) }}
        brand={{ phone: '541-555-0100', shortName: 'Elm' }}
      />,
    ).replaceAll('<!-- -->', '')
  expect(toText()).toContain(
    'please assume that nothing was changed. Please go back and try again in a few minutes',
  )
  const page = toText('/follow/manage?token=abc')
  expect(page).toContain('Nothing was changed. Please try again in a few minutes')
  expect(page).toContain('href="/follow/manage?token=abc"')
})
