import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { packQueries, unpackQueries } from './transferred-queries.ts'

const nobody = () => Promise.reject(new Error('not asked'))

test('what was read on the server is what the browser finds, and nothing private', () => {
  const server = createQueryClient(nobody)
  const home = { title: '</script><script>alert(1)</script> & “Front Porch”', baths: 2.5, none: null }
  server.setQueryData(['/api/homes/a?b=<c>'], home)
  server.setQueryData(['/api/homes/absent'], null)
  server.setQueryData(['/api/private/agent'], { name: 'Ada' })
  const text = packQueries(server)
  expect(text).not.toContain('<')
  expect(text).not.toContain('Ada')
  const browser = createQueryClient(nobody)
  unpackQueries(browser, text)
  expect(browser.getQueryData(['/api/homes/a?b=<c>'])).toEqual(home)
  expect(browser.getQueryData(['/api/homes/absent'])).toBeNull()
  expect(browser.listAnswers()).toHaveLength(2)
})
