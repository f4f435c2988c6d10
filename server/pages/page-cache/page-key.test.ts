import { expect, test } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import { isBriefKey, toCanonicalAddress, toCanonicalPath, toPageKey } from './page-key.ts'

const words = (text: string) => text.trim().split(/\s+/)

test('addresses of the same page share one entry', () => {
  expect(toPageKey('/about?utm_source=mail&gclid=1')).toBe('/about')
  expect(toPageKey('/about?anything=1')).toBe('/about')
  expect(toPageKey('/communities/cedar-crossing?utm_source=mail')).toBe('/communities/cedar-crossing')
})

test('each search has its own entry, in one spelling', () => {
  expect(toPageKey('/homes-for-sale?beds=3&utm_medium=ad')).toBe('/homes-for-sale?beds=3')
  expect(toPageKey('/homes-for-sale?beds=many')).toBeUndefined()
  expect(toPageKey('/homes-for-sale?near=bend&kind=homes&view=map&map=44.1%2C-121%2C9')).toBe(
    '/homes-for-sale?near=bend&kind=homes&view=map',
  )
})

test('parameters that aren’t ours are left where they are, and the page is the same', () => {
  const campaign = words(`
    msclkid gbraid wbraid mc_eid mc_cid _hsenc hsa_cam igshid ref srsltid yclid li_fat_id rdt_cid X ttclid e`)
  for (const page of words(`
    /homes-for-sale?beds=3&city=bend /homes-for-sale / /about /blog /floorplans /communities/a`))
    for (const name of campaign) {
      const [path = '', query = ''] = page.split('?')
      const theirs = `${name}=a%20b&${name}=&flag`
      for (const asked of [`${theirs}&${query}`, `${query}&${theirs}`].map((each) =>
        each.replace(/^&|&$/g, ''),
      )) {
        expect.soft(toCanonicalAddress(path, asked), asked).toBeUndefined()
        expect.soft(toPageKey(`${path}?${asked}`), asked).toBe(page)
      }
    }
  expect(toCanonicalAddress('/homes-for-sale', 'msclkid=1&City=Bend&mc_eid=2')).toBe(
    '/homes-for-sale?city=bend&msclkid=1&mc_eid=2',
  )
})

test('what can’t be read of a search is said', () => {
  expect(toCanonicalAddress('/homes-for-sale', 'beds=many&city=bend&gbraid=1')).toBe(
    '/homes-for-sale?city=bend&notes=beds&gbraid=1',
  )
  expect(toCanonicalAddress('/homes-for-sale', 'notes=words&beds=many')).toBe(
    '/homes-for-sale?notes=words,beds',
  )
  expect(toCanonicalAddress('/homes-for-sale', 'notes=words,beds')).toBeUndefined()
})

test('what people type into the addresses of other lists is read as they meant it, or said', () => {
  const lead = (address: string) => {
    const [path = '', query = ''] = address.split('?')
    return toCanonicalAddress(path, query)
  }
  for (const [typed, canonical] of [
    ['/floorplans?beds=three', '/floorplans?beds=3'],
    ['/floorplans?Beds=3%2B&utm_source=mail', '/floorplans?beds=3&utm_source=mail'],
    ['/floorplans?levels=two&sqft=1,500-2,000', '/floorplans?levels=2&sqft-min=1500&sqft-max=2000'],
    [
      '/floorplans?sqft-min=1500+sq+ft&community=Cedar+Crossing',
      '/floorplans?sqft-min=1500&community=cedar-crossing',
    ],
    ['/floorplans?beds=many&levels=1', '/floorplans?levels=1&notes=beds'],
    ['/floorplans?price=400k&city=Bend', '/floorplans?notes=price,city'],
    ['/floorplans?beds=&levels=', '/floorplans'],
    ['/blog?category=Home+Care', '/blog?category=home-care'],
    ['/blog?page=two', '/blog?notes=page'],
    ['/blog?page=1', '/blog'],
    ['/about/awards?Show=Front+Porch+Award', '/about/awards?show=front-porch-award'],
    ['/communities?beds=3&region=Bend', '/communities?notes=beds,region'],
  ])
    expect.soft([typed, lead(typed ?? '')]).toEqual([typed, canonical])
  for (const canonical of words(`
    /floorplans?notes=beds,price /communities?x=1 /communities /blog?page=2`))
    expect.soft(lead(canonical), canonical).toBeUndefined()
  expect(toPageKey('/communities?notes=beds')).toBe('/communities?notes=beds')
  expect(isBriefKey('/communities?notes=beds')).toBe(true)
})

test("a page with a selection isn't mistaken for the page without one", () => {
  expect(toPageKey('/communities/cedar-crossing?lot=34')).toBe('/communities/cedar-crossing?lot=34')
  expect(toPageKey('/communities/cedar-crossing?plan=alder&utm_source=mail')).toBe(
    '/communities/cedar-crossing?plan=alder',
  )
  expect(toPageKey('/floorplans?beds=3')).toBe('/floorplans?beds=3')
  expect(toPageKey('/floorplans/alder?mirrored=1')).toBe('/floorplans/alder?mirrored=1')
  expect(toPageKey('/floorplans')).toBe('/floorplans')
  expect(toPageKey('/shortlist?homes=2-1&compare=1&x=1')).toBe('/shortlist?homes=2-1&compare=1')
  // A browser continues the page with the homes as its address spells them.
  expect(toPageKey('/shortlist?homes=2-2')).toBe('/shortlist?homes=2-2')
  expect(toPageKey('/forms/visit?home=a&x=1')).toBe('/forms/visit?home=a')
})

test('an unknown parameter makes no new entry, wherever it is', () => {
  const addresses = [
    ...words(`
      / /communities/cedar-crossing /floorplans /floorplans/alder /forms/visit /sitemap.xml
      /llms.txt`),
    ...['/api/inventory', '/api/site', '/api/floor-plans/alder/lots', '/api/home-facets?beds=3'],
    ...['/api/homes?beds=3&sort=newest', '/api/content?path=blog&page=2', '/api/print/communities/a?cp=7'],
  ]
  for (const address of addresses) {
    expect(toPageKey(address)).toBe(address)
    expect(toPageKey(`${address}${address.includes('?') ? '&' : '?'}x=1`)).toBe(address)
  }
  expect(toPageKey('/api/homes?sort=newest&baths=many&beds=3')).toBe('/api/homes?beds=3&sort=newest')
})

test('what anybody can make up is cached for a moment', () => {
  const brief = words(`
    /api/homes?beds=3 /api/content?path=x /communities/a?lot=7 /forms/visit?home=a
    /shortlist?homes=1 /homes-for-sale?price=100001-475000 /homes-for-sale?near=bend
    /api/missing-items/homes/0004101 /api/site-plans/45.53%2C-123.13`)
  expect(brief.filter(isBriefKey)).toEqual(brief)
  expect(
    words(`
      /api/inventory /api/homes /blog?page=2 /homes-for-sale?beds=3
      /homes-for-sale?beds=3&price=-475000&region=coast`).filter(isBriefKey),
  ).toEqual([])
})

test('site plans around a place have one key', () => {
  const path = apiPaths.sitePlans('45.53,-123.13')
  expect(toPageKey(path)).toBe(path)
  expect(toPageKey(`${path}?x=1`)).toBe(path)
  expect(toPageKey('/api/site-plans/45.53,-123.13')).toBeUndefined()
})

test("what belongs to one visitor isn't cached", () => {
  for (const path of ['/api/private/receipt', '/api/outcomes/form', '/api/token', '/api/homes/4101.17.aX3-b'])
    expect(toPageKey(path)).toBeUndefined()
  expect(toPageKey('/print/homes/a?flyer=token')).toBeUndefined()
  expect(toPageKey('/a//b')).toBeUndefined()
})

test('capitals lead to the page, except where case matters', () => {
  expect(toCanonicalPath('/Homes-For-Sale')).toBe('/homes-for-sale')
  expect(toPageKey('/Homes-For-Sale?beds=3')).toBeUndefined()
  expect(toCanonicalPath('/about')).toBeUndefined()
  expect(toCanonicalPath('/homes/4101.1795252800.aX3-b')).toBeUndefined()
  expect(toCanonicalPath('/pictures/w640/A.jpg')).toBeUndefined()
})

test('several leading slashes lead to the page, and never to another host', () => {
  expect(toCanonicalPath('//about/careers')).toBe('/about/careers')
  expect(toCanonicalPath('///About')).toBe('/about')
  expect(toCanonicalPath('//\t/other.example')).toBeUndefined()
  expect(toCanonicalPath('//other.example')).toBeUndefined()
  expect(toCanonicalPath('/')).toBeUndefined()
})

test('capitals, doubled slashes and a slash at the end lead to the page in one step', () => {
  expect(toCanonicalPath('/homes/1045-alder-street/')).toBe('/homes/1045-alder-street')
  expect(toCanonicalPath('//Communities//Juniper-Ridge//')).toBe('/communities/juniper-ridge')
  expect(toPageKey('/about/')).toBeUndefined()
})

test('parameters in another order lead to the one that caches share, in one step with the path', () => {
  const lead = (address: string) => {
    const [path = '', query = ''] = address.split('?')
    return toCanonicalAddress(path, query)
  }
  expect(lead('/homes-for-sale?city=bend&beds=3')).toBe('/homes-for-sale?beds=3&city=bend')
  expect(toPageKey('/homes-for-sale?city=bend&beds=3')).toBeUndefined()
  // A form without scripts, with its empty fields, unknown ones and a range's two ends.
  expect(lead('/Homes-For-Sale/?sort=newest&price-min=300%2C000&price-max=&beds=3&x=1&utm_source=mail')).toBe(
    '/homes-for-sale?beds=3&price=300000-&sort=newest&x=1&utm_source=mail',
  )
  expect(lead('/homes-for-sale?map=44.1,-121,9&view=map')).toBe('/homes-for-sale?view=map&map=44.1,-121,9')
  expect(lead('/floorplans?levels=2&beds=3&x=1')).toBe('/floorplans?beds=3&levels=2&x=1')
  expect(toPageKey('/floorplans?levels=2&beds=3')).toBeUndefined()
  expect(lead('/communities/cedar-crossing?plan=alder&lot=3')).toBe(
    '/communities/cedar-crossing?lot=3&plan=alder',
  )
  expect(lead('/blog?page=2&category=buying')).toBe('/blog?category=buying&page=2')
  expect(lead('/shortlist?compare=2-1&homes=2-1')).toBe('/shortlist?homes=2-1&compare=2-1')
  for (const canonical of words(`
    /homes-for-sale?utm_source=mail&beds=3&city=bend
    /homes-for-sale?beds=3&gclid=1&city=bend&view=map&map=44.1,-121,9
    /homes-for-sale?near=bend&price=-475000&bounds=44,-122,45,-121 /about?b=1&a=2
    /floorplans?beds=3&levels=2 /blog?page=2 /follow?b=1&a=2`))
    expect.soft(lead(canonical), canonical).toBeUndefined()
})

test("a floor plan's form, sent without scripts, becomes one parameter, and what is malformed is dropped", () => {
  const lead = (query: string) => toCanonicalAddress('/floorplans/alder', query)
  expect(lead('option.kitchen=kitchen.island&option.rooms=&lot=3&community=elm-row&x=1')).toBe(
    '/floorplans/alder?community=elm-row&lot=3&options=kitchen.island&x=1',
  )
  expect(lead('options=<b>&mirrored=1')).toBe('/floorplans/alder?mirrored=1')
  expect(lead('utm_source=mail&community=elm-row&options=a.b,c.d')).toBeUndefined()
})

test('what is redirected to is canonical', () => {
  for (const query of words(`
    page=2&near=bend&beds=3 a=1&b=2 city=%20&beds=3 beds=3&beds=4&baths=2&beds=5`))
    for (const path of words(`
      /homes-for-sale /floorplans /floorplans/a /communities/a /blog /shortlist /about/`)) {
      const [next = path, search = ''] = (toCanonicalAddress(path, query) ?? `${path}?${query}`).split('?')
      expect.soft(toCanonicalAddress(next, search), `${path}?${query}`).toBeUndefined()
    }
})

test('a feed has one key for every spelling of its search', () => {
  expect(toPageKey('/homes-for-sale.rss?page=2&sort=newest&beds=3&x=1')).toBe('/homes-for-sale.rss?beds=3')
  expect(toPageKey('/homes-for-sale.geojson?beds=x')).toBe('/homes-for-sale.geojson')
  expect(toPageKey('/communities/cedar-crossing.json?lot=3')).toBe('/communities/cedar-crossing.json')
  expect(toPageKey('/blog.rss?category=buying')).toBe('/blog.rss')
  expect(toPageKey('/shortlist.rss?x=1&homes=4190-4101-4190')).toBe('/shortlist.rss?homes=4190-4101')
  expect(isBriefKey('/homes-for-sale.rss?beds=3')).toBe(true)
  expect(isBriefKey('/homes-for-sale.rss')).toBe(false)
})
