import { expect, test } from 'vitest'
import { describeSource, hasOrigin, parseLeadSource, toSourceJson, toTouch } from './lead-source.ts'

const at = '2026-11-29T16:00:00.000Z'
const ad = toTouch(
  'https://homes.example/communities/elm-row?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=Cj0-x_1&beds=3',
  'https://www.google.com/search?q=mine',
  at,
)

test('a touch has the campaign, the click, the page’s path and the host of the page before, and nothing else', () => {
  expect(ad).toEqual({
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'spring',
    click_ids: { gclid: 'Cj0-x_1' },
    landing: '/communities/elm-row',
    referrer_host: 'www.google.com',
    at,
  })
  const own = toTouch('https://homes.example/blog?beds=3', 'https://homes.example/')
  expect(own).toEqual({ landing: '/blog' })
  expect([hasOrigin(ad), hasOrigin(own)]).toEqual([true, false])
})

test('it’s sent as JSON with its words, and read back the same', () => {
  const source = { first: toTouch('https://homes.example/', 'https://news.example/a'), last: ad }
  const json = toSourceJson(source)
  expect(parseLeadSource(json)).toEqual(source)
  expect(JSON.parse(json)).toMatchObject({
    summary: 'google / cpc / spring (gclid), to /communities/elm-row; first: news.example, to /',
  })
  const direct = toTouch('https://homes.example/blog')
  expect(describeSource({ first: direct, last: direct })).toBe('direct, to /blog')
})

test('of what can’t be true nothing is kept, and what is too long is cut; an id is never cut', () => {
  const bad = [
    '',
    'x',
    '[]',
    '{}',
    '{"last":[]}',
    '{"last":{"landing":"//evil.example"}}',
    'x'.repeat(20_000),
  ]
  expect(bad.map(parseLeadSource)).toEqual(bad.map(() => undefined))
  const last = {
    utm_source: 'x'.repeat(500),
    utm_medium: 'a\u202Eb',
    utm_campaign: 7,
    click_ids: { gclid: 'y'.repeat(501), fbclid: '<b>', msclkid: 'ok', mine: 'z' },
    landing: '/a?token=secret',
    referrer_host: 'a b',
    at: 'now',
    more: 'of it',
  }
  expect(parseLeadSource(JSON.stringify({ last }))?.last).toEqual({
    utm_source: 'x'.repeat(200),
    click_ids: { msclkid: 'ok' },
  })
  expect(toTouch('not an address', 'nor this')).toEqual({})
})
