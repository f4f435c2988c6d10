import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPictureAddresses } from './picture-addresses.ts'
import { pictureFiles } from './picture-routes.ts'
import type { Rendering } from './picture-server.ts'

const contentOrigin = 'https://content.example'
const path = '/wp-content/uploads/front.jpg'
const addresses = createPictureAddresses({ contentOrigin, keys: [Buffer.from('sample key')] })
const url = addresses.toUrl(contentOrigin + path) ?? ''
const shared = url.replace('/pictures/', '/pictures/share/')
const caption = { title: '12 Elm Row', line: 'Move-in ready' }

/** @returns how a picture is rendered, and which homes were looked up */
async function request(address: string) {
  const renderings: Rendering[] = []
  const lookedUp: string[] = []
  const respond = async (_path: string, rendering: Rendering) => {
    renderings.push(rendering)
    return new Response('a picture')
  }
  const routes = pictureFiles({
    pictures: { serve: respond, serveBest: respond },
    addresses,
    addressOf: () => 'one',
    captionOf: async (home, picturePath) => {
      lookedUp.push(`${home} ${picturePath}`)
      return caption
    },
  })
  const { status } = await new Hono().route('/', routes).request(address)
  return { status, renderings, lookedUp }
}

test('a browser that has a picture is told that it is still the same', async () => {
  const serve = async () => new Response('a picture', { headers: { vary: 'accept' } })
  const routes = pictureFiles({
    pictures: { serve, serveBest: serve },
    addresses,
    addressOf: () => 'one',
    captionOf: async () => undefined,
  })
  const etag = (await routes.request(url)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await routes.request(url, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([304, '', 'accept'])
})

test("a home's shared picture has the caption that its address asks for; a picture of a page has none", async () => {
  expect(await request(`${shared}?home=12-elm-row&status=move-in`)).toEqual({
    status: 200,
    renderings: [{ isShared: true, caption }],
    lookedUp: [`12-elm-row ${path}`],
  })
  expect((await request(shared)).renderings).toEqual([{ isShared: true }])
})

test('no other picture has a caption, and no address without a signature is served', async () => {
  const { renderings, lookedUp } = await request(
    `${url.replace('/pictures/', '/pictures/w640/')}?home=12-elm-row`,
  )
  expect(renderings).toEqual([{ widthPx: 640 }])
  expect(lookedUp).toEqual([])
  expect((await request(`/pictures/share/AAAAAAAAAAAA${path}?home=12-elm-row`)).status).toBe(404)
})
