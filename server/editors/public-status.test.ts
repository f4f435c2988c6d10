import { expect, test } from 'vitest'
import { findPublicStatus } from './public-status.ts'

/** @param hosts where each name leads; @param redirects where addresses lead */
function open(hosts: Record<string, string>, redirects: Record<string, string> = {}) {
  const asked: string[] = []
  const options = {
    async resolve(host: string) {
      const address = hosts[host]
      if (address === undefined) throw new Error('no such host')
      return [{ address, family: address.includes(':') ? 6 : 4 }]
    },
    async fetch(url: URL, init: RequestInit) {
      asked.push(`${init.method} ${url.href}`)
      const location = redirects[url.href]
      return location === undefined
        ? new Response(null, { status: 404 })
        : new Response(null, { status: 301, headers: { location } })
    },
  }
  return { asked, find: (address: string) => findPublicStatus(address, options) }
}

test('says the status of a public address, after redirects', async () => {
  const web = open(
    { 'a.example': '203.0.113.7', 'b.example': '2001:db8::7' },
    { 'https://a.example/': 'https://b.example/x' },
  )
  expect(await web.find('https://a.example/')).toBe(404)
  expect(web.asked).toEqual(['HEAD https://a.example/', 'HEAD https://b.example/x'])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
])('never asks a machine beside us: %s', async (address) => {
  const web = open(
    { 'inner.example': address, 'a.example': '203.0.113.7' },
    { 'https://a.example/': 'http://inner.example/' },
  )
  expect(await web.find('http://inner.example/')).toBeUndefined()
  expect(web.asked).toEqual([])
  expect(await web.find('https://a.example/')).toBeUndefined()
  expect(web.asked).toEqual(['HEAD https://a.example/'])
})

test('a literal address is looked at too, and what is no address isn’t asked', async () => {
  expect(await findPublicStatus('http://127.0.0.1:1/')).toBeUndefined()
  expect(await findPublicStatus('http://[::1]:1/')).toBeUndefined()
  expect(await findPublicStatus('ftp://a.example/')).toBeUndefined()
})

test('an endless redirect says nothing', async () => {
  const web = open({ 'a.example': '203.0.113.7' }, { 'https://a.example/': 'https://a.example/' })
  expect(await web.find('https://a.example/')).toBeUndefined()
  expect(web.asked).toHaveLength(4)
})
