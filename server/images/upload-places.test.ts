import { expect, test, vi } from 'vitest'
import { createUploadPlaces, toSourceUrl } from './upload-places.ts'

const contentOrigin = 'http://content.example:8080/wp'

test('uploads are below the folder that media name, wherever that is on the host', () => {
  const places = createUploadPlaces({ contentOrigin })
  const url = 'http://content.example:8080/app/uploads/2026/11/front.jpg'
  expect(places.toPath(url)).toBeUndefined()
  places.report(url)
  expect(places.learn('http://content.example:8080/app/other/')).toBe(false)
  expect(places.unserved()).toEqual([url])
  expect(places.learn('http://content.example:8080/app/uploads/')).toBe(true)
  expect(places.unserved()).toEqual([])
  expect(places.learn('http://content.example:8080/app/uploads/')).toBe(false)
  const path = '/@content.example:8080/app/uploads/2026/11/front.jpg'
  expect(places.toPath(url)).toBe(path)
  expect(places.isAllowed(path)).toBe(true)
  expect(toSourceUrl(contentOrigin, path)).toBe(url)
  // The usual folder still counts: what was uploaded before a move may be there.
  const usual = '/wp-content/uploads/a.jpg'
  expect(places.toPath(contentOrigin + usual)).toBe(usual)
  expect(toSourceUrl(contentOrigin, usual)).toBe(contentOrigin + usual)
  expect(places.toPath('http://content.example:8080/app/.env')).toBeUndefined()
})

test("neither the whole host nor another host's folder is learned, nor any where the folder is set", () => {
  const places = createUploadPlaces({ contentOrigin })
  for (const folder of ['http://content.example:8080/', `${contentOrigin}/`, 'https://evil.example/uploads/'])
    places.learn(folder)
  expect(places.toPath(`${contentOrigin}/wp-config.php`)).toBeUndefined()
  expect(places.toPath('https://evil.example/uploads/a.jpg')).toBeUndefined()
  const set = createUploadPlaces({ contentOrigin, uploadsPath: '/media/' })
  set.learn('http://content.example:8080/app/uploads/')
  expect(set.toPath('http://content.example:8080/media/a.jpg')).toBe('/@content.example:8080/media/a.jpg')
  expect(set.toPath('http://content.example:8080/app/uploads/a.jpg')).toBeUndefined()
})

test("hosts of the brand have uploads, by https alone, until the brand doesn't name them", () => {
  const places = createUploadPlaces({ contentOrigin, imageHosts: ['media.acme.com', '*.cdn.example.com'] })
  expect(places.toPath('http://media.acme.com//2026/a.jpg?x=1')).toBe('/@media.acme.com/2026/a.jpg')
  expect(places.toPath('https://a.cdn.example.com/a.jpg')).toBe('/@a.cdn.example.com/a.jpg')
  expect(toSourceUrl(contentOrigin, '/@media.acme.com/2026/a.jpg')).toBe('https://media.acme.com/2026/a.jpg')
  const others = [
    'https://media.acme.com:8443/a.jpg',
    'https://media.acme.com.evil.example/a.jpg',
    'https://media.acme.com@evil.example/a.jpg',
    'https://evilcdn.example.com/a.jpg',
    'https://cdn.example.com.evil.example/a.jpg',
    'https://169.254.169.254/a.jpg',
    'ftp://media.acme.com/a.jpg',
    'file:///etc/passwd',
  ]
  for (const url of others) expect.soft(places.toPath(url), url).toBeUndefined()
  expect(createUploadPlaces({ contentOrigin }).isAllowed('/@media.acme.com/2026/a.jpg')).toBe(false)
})

test("an address that can't be served is logged once", () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const places = createUploadPlaces({ contentOrigin, log: { warn } })
  places.report('https://other.example/a.jpg')
  places.report('https://other.example/a.jpg')
  expect(warn).toHaveBeenCalledOnce()
  for (let index = 0; index < 500; index += 1) places.report(`https://other.example/${index}.jpg`)
  expect(places.unserved()).toHaveLength(100)
})
