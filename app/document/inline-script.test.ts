import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { takeInlineScripts } from './inline-script.ts'

async function loadRouter() {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    isServer: true,
  })
  await router.load()
  return router
}

/** A development server has some. */
const inline = { attrs: { type: 'module' }, children: 'start()' }
const root = {
  preloads: ['/assets/index-a.js', { href: '/assets/framework-b.js' }],
  scripts: [inline, { attrs: { type: 'module', async: true, src: '/assets/index-a.js' } }],
  css: ['/assets/index-c.css'],
}

test('takes script files out of the manifest and leaves inline scripts and style sheets', async () => {
  const router = await loadRouter()
  const other = { preloads: ['/assets/other-d.js'], css: ['/assets/other-e.css'] }
  router.ssr = { manifest: { routes: { __root__: root, '/other': other } } }
  const { source } = takeInlineScripts(router)
  expect(router.ssr.manifest?.routes).toEqual({
    __root__: { css: ['/assets/index-c.css'], scripts: [inline] },
    '/other': { css: ['/assets/other-e.css'], scripts: [] },
  })
  const files = { entry: '/assets/index-a.js', preloads: ['/assets/index-a.js', '/assets/framework-b.js'] }
  expect(source).toMatch(/^\(function hideClosedBanner/)
  expect(source.endsWith(`(${JSON.stringify(files)})`)).toBe(true)
})

test('a page without a manifest has no scripts to fetch, but shows what this browser keeps', async () => {
  expect(takeInlineScripts(await loadRouter()).source).toMatch(
    /^\(function hideClosedBanner[^]*\("closed-announcement"\);\(function showSaved[^]*\("saved-homes","ticked-tasks"\)$/,
  )
})

test('a page asks for the privacy choice only where analytics are configured', async () => {
  expect(takeInlineScripts(await loadRouter()).source).not.toContain('keepPrivacyChoice')
  const { source } = takeInlineScripts(await loadRouter(), { gtmId: 'GTM-TEST1', mode: 'ask' })
  expect(source).toMatch(/\(function keepPrivacyChoice[^]*"action":"\/privacy"/)
})

test('a page says which file its scripts mean by the entry', async () => {
  const router = await loadRouter()
  const entry = '/assets/index-aB3-_xYz.js'
  router.ssr = { manifest: { routes: { __root__: { scripts: [{ attrs: { src: entry } }] } } } }
  expect(JSON.parse(takeInlineScripts(router).importMap)).toEqual({ imports: { '/assets/index.js': entry } })
  expect(JSON.parse(takeInlineScripts(await loadRouter()).importMap)).toEqual({ imports: {} })
})
