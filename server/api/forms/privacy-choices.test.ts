import { expect, test } from 'vitest'
import { Hono } from 'hono'
import type { ConsentMode } from '../../../domain/site/consent.ts'
import { privacyChoices, readHubspotCookie } from './privacy-choices.ts'

const routes = privacyChoices({ isHttps: true })

function answer(choice: string) {
  return routes.request('/privacy', { method: 'POST', body: new URLSearchParams({ choice }) })
}

test('a form sent without scripts sets the same cookie as the script, and leads back to the choice', async () => {
  const response = await answer('refused')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/privacy#privacy-choices')
  expect(response.headers.get('set-cookie')).toMatch(/^analytics-choice=refused; .*; Secure$/)
})

test('anything but an answer changes nothing', async () => {
  const response = await answer('maybe')
  expect(response.status).toBe(400)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('who allows it without scripts, while the browser sends Global Privacy Control, means it', async () => {
  const body = new URLSearchParams({ choice: 'allowed' })
  const response = await routes.request('/privacy', { method: 'POST', body, headers: { 'sec-gpc': '1' } })
  expect(response.headers.get('set-cookie')).toMatch(/^analytics-choice=allowed-despite-gpc; /)
})

test('the site says that it honors Global Privacy Control, where the signal looks for it', async () => {
  const response = await routes.request('/.well-known/gpc.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('the signal that only a header gives is told, and never cached', async () => {
  const headers = { 'sec-gpc': '1' }
  const told = await routes.request('/api/gpc', { headers })
  expect(await told.json()).toEqual({ globalPrivacyControl: true })
  expect(told.headers.get('cache-control')).toBe('no-store')
  const silent = await routes.request('/api/gpc')
  expect(await silent.json()).toEqual({ globalPrivacyControl: false })
})

test('HubSpot’s cookie is read only of who has allowed it, or wasn’t to be asked', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const read = async (mode: ConsentMode, choice?: string, gpc = '0', value = id) => {
    const app = new Hono().get('/', (c) => c.text(readHubspotCookie(c, mode) ?? 'none'))
    const cookie = `hubspotutk=${value}${choice === undefined ? '' : `; analytics-choice=${choice}`}`
    return (await app.request('/', { headers: { cookie, 'sec-gpc': gpc } })).text()
  }
  expect(await read('ask', 'allowed')).toBe(id)
  expect(await read('ask', 'allowed-despite-gpc', '1')).toBe(id)
  expect(await read('unless-refused')).toBe(id)
  expect(await read('ask')).toBe('none')
  expect(await read('ask', 'allowed', '1')).toBe('none')
  expect(await read('unless-refused', 'refused')).toBe('none')
  expect(await read('unless-refused', undefined, '1')).toBe('none')
  expect(await read('ask', 'allowed', '0', 'x y')).toBe('none')
})
