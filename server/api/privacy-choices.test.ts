import { expect, test } from 'vitest'
import { privacyChoices } from './privacy-choices.ts'

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

test('the signal that only a header gives is told, and never cached', async () => {
  const headers = { 'sec-gpc': '1' }
  const told = await routes.request('/api/gpc', { headers })
  expect(await told.json()).toEqual({ globalPrivacyControl: true })
  expect(told.headers.get('cache-control')).toBe('no-store')
  const silent = await routes.request('/api/gpc')
  expect(await silent.json()).toEqual({ globalPrivacyControl: false })
})
