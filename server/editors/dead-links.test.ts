import { expect, test } from 'vitest'
import { createDeadLinks } from './dead-links.ts'

const hasPlace = (taxonomy: string, slug: string) => `${taxonomy} ${slug}` === 'region central'

function open(statuses: Record<string, number | undefined | Promise<number>>) {
  const asked: string[] = []
  const find = async (address: string) => {
    asked.push(address)
    return statuses[address]
  }
  const findDeadLinks = createDeadLinks({
    origins: ['https://homes.example', 'https://content.example'],
    findOwnStatus: async (path) => (await find(path)) ?? 200,
    findStatus: find,
  })
  return { asked, find: async (...hrefs: string[]) => [...(await findDeadLinks(hrefs, hasPlace))] }
}

test('pages of the site that are missing or gone are dead; one that moved or fails isn’t', async () => {
  const site = open({ '/missing': 404, '/gone': 410, '/moved': 308, '/failing': 503 })
  expect(await site.find('/missing', '/gone', '/moved', '/failing', '/fine')).toEqual(['/missing', '/gone'])
})

test('an address of the site or of the content system is a path of the site', async () => {
  const site = open({ '/missing?a=1': 404 })
  const links = ['https://homes.example/missing?a=1', 'https://content.example/missing?a=1']
  expect(await site.find(...links)).toEqual(links)
})

test('a search for homes that the site doesn’t know is dead', async () => {
  const links = ['region=central&beds=3', 'region=nowhere', 'color=red', 'city=nowhere']
  expect(await open({}).find(...links.map((query) => `/homes-for-sale?${query}`))).toEqual([
    '/homes-for-sale?region=nowhere',
    '/homes-for-sale?color=red',
    '/homes-for-sale?city=nowhere',
  ])
})

test('other sites are asked once a day; one that doesn’t answer proves nothing', async () => {
  const [gone, silent] = ['https://gone.example/', 'https://silent.example/']
  const site = open({ [gone]: 404 })
  expect(await site.find(gone, silent)).toEqual([gone])
  expect(await site.find(gone, silent)).toEqual([gone])
  expect(site.asked).toEqual([gone, silent])
})

test('a slow site isn’t waited for; what it says is known the next time', async () => {
  const slow = Promise.withResolvers<number>()
  const site = open({ 'https://slow.example/': slow.promise })
  expect(await site.find('https://slow.example/')).toEqual([])
  slow.resolve(404)
  expect(await site.find('https://slow.example/')).toEqual(['https://slow.example/'])
})
