import { expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { isOwnPage } from './own-pages.ts'

test('a home’s address and its Markdown are the site’s own; what nobody published isn’t', async () => {
  const { system, openApi } = await startDemo()
  using api = await openApi()
  const { context } = api
  const slug = (await context.content.listInventory())[0]?.slug ?? ''
  for (const path of [
    `/homes/${slug}`,
    `/homes/${slug}.md`,
    `/Homes/${slug}.md/`,
    '/developers',
    '/llms.txt',
  ])
    expect([path, await isOwnPage(path, context)]).toEqual([path, true])
  const [community] = await context.content.listCommunities()
  for (const path of ['/homes/nothing.md', `/communities/${community?.slug ?? ''}.md`, '/homes/.md'])
    expect([path, await isOwnPage(path, context)]).toEqual([path, false])
  await system.close()
})
