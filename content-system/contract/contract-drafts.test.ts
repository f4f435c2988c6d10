// Drafts are for the website alone: it signs its requests for them.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT_CONTENT } from './content-folder.ts'
import { openContentSystem } from './content-system.ts'
import { errorOf, items, object } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const WITH_DRAFTS = 'filter[post_status][0]=publish&filter[post_status][1]=draft'
const draftPath = () => `kiosk/v1/property/${system.draftSlug}?${WITH_DRAFTS}&_embed`

test('answers a draft to no request without a signature', async () => {
  const { id } = object(await system.sendSigned(draftPath()))
  expect((await system.send(draftPath())).status).toBe(404)
  expect((await system.send(`kiosk/v1/property/${system.draftSlug}`)).status).toBe(404)
  expect((await system.send(`kiosk/v1/property/${id}?${WITH_DRAFTS}`)).status).toBe(404)
  expect(errorOf(await system.send(`wp/v2/property/${id}`))).toEqual([401, 'rest_forbidden'])
  expect(items(await system.send(`wp/v2/property?slug=${system.draftSlug}`))).toEqual([])
})

test('answers what an editor previews to signed requests only, whatever its status', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { drafts, hidden } = CONTRACT_CONTENT
  for (const id of [...Object.values(drafts), ...Object.values(hidden)]) {
    const path = `homesite/v1/preview/${id}?_embed`
    const item = object(await system.sendSigned(path))
    expect([id, item.id, item.status]).toEqual([
      id,
      id,
      expect.stringMatching(/draft|pending|private|future/),
    ])
    expect((await system.send(path)).status).toBe(404)
  }
  const page = items(await system.send('wp/v2/pages?per_page=1'))[0]
  const preview = object<{ path: string }>(await system.sendSigned(`homesite/v1/preview/${page?.id}`))
  const content = object<{ path: string }>(await system.send(`kiosk/v1/content/${page?.slug}`))
  expect(preview.path).toBe(content.path)
})

test('takes no signature of another secret, another time or another address', async () => {
  const [home] = items(await system.send('wp/v2/property?per_page=1'))
  const wrong = [
    { secret: 'not the secret that is shared' },
    ...[{ ageSeconds: 400 }, { ageSeconds: -400 }],
    { signedPath: `kiosk/v1/property/${home?.slug}?${WITH_DRAFTS}&_embed` },
    { signedPath: `kiosk/v1/property/${system.draftSlug}` },
  ]
  for (const signing of wrong)
    expect([signing, (await system.sendSigned(draftPath(), signing)).status]).toEqual([signing, 404])
  expect((await system.sendSigned(draftPath(), { ageSeconds: 200 })).status).toBe(200)
})

test('answers drafts of communities and floor plans in the same way, and their lists without them', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { community, floorplan } = CONTRACT_CONTENT.drafts
  for (const path of [
    `kiosk/v2/community/${community}?draft=true`,
    `kiosk/v1/floorplan/${floorplan}?${WITH_DRAFTS}`,
  ]) {
    expect(object(await system.sendSigned(path)).status).toBe('draft')
    expect((await system.send(path)).status).toBe(404)
  }
  for (const path of ['kiosk/v2/communities?draft=true', `kiosk/v1/floorplan?per_page=100&${WITH_DRAFTS}`])
    expect((await system.sendSigned(path)).text).not.toContain(CONTRACT_CONTENT.hiddenWord)
})
