import { expect, test } from 'vitest'
import { toChanged, toMissing } from './set-up-data.ts'

test('only what was typed is sent, so a secret that is set and not shown stays', () => {
  const before = { secret: '', site_url: 'https://a.example', forms_key: '' }
  expect(toChanged(before, { ...before, site_url: 'https://b.example' })).toEqual({
    site_url: 'https://b.example',
  })
  expect(toChanged({ days: '30' }, { days: '' })).toEqual({ days: '' })
})

test('a page that is not published is missing for visitors', () => {
  const parts = [
    { label: '/', state: 'there' as const },
    { label: '/about', state: 'draft' as const },
    { label: '/contact', state: 'missing' as const },
  ]
  expect(toMissing(parts)).toEqual({ missing: parts.slice(1), there: 1 })
})
