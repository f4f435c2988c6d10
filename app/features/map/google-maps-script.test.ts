import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as GoogleMapsScript from './google-maps-script.ts'

/** As much of a page as the script's loader uses. */
let page: { homesiteMapsReady?: () => void; gm_authFailure?: () => void }
let scripts: (EventTarget & { src: string })[]

beforeEach(() => {
  page = {}
  scripts = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { href: 'https://homes.example/' })
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '' }),
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let pages = 0
/** The module as a new page has it, with its script asked for twice. */
async function load() {
  pages += 1
  const path = `./google-maps-script.ts?page=${pages}`
  const script = (await import(/* @vite-ignore */ path)) as typeof GoogleMapsScript
  const options = { scriptUrl: '/google?v=weekly', key: 'k-1' }
  const outcomes = Promise.all([script.loadMaps(options), script.loadMaps(options)])
  return { ...script, outcomes }
}

test.each([
  ['ready', true, 'calls back', () => page.homesiteMapsReady?.()],
  ['failed', false, 'can’t be loaded', () => scripts[0]?.dispatchEvent(new Event('error'))],
  ['refused', false, 'refuses the key', () => page.gm_authFailure?.()],
  ['timed-out', false, 'takes ten seconds', () => vi.advanceTimersByTime(10_000)],
] as const)('is %s (%s) when it %s, silently', async (state, isLoaded, _what, happen) => {
  const { outcomes, mapsScriptState } = await load()
  vi.advanceTimersByTime(9_999)
  expect(mapsScriptState()).toBe('loading')
  happen()
  expect(await outcomes).toEqual([isLoaded, isLoaded])
  expect(mapsScriptState()).toBe(state)
  // A script that arrives late calls back all the same.
  page.homesiteMapsReady?.()
  expect(mapsScriptState()).toBe(state)
})

test('is requested once per page, with the key and a callback', async () => {
  await load()
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://homes.example/google?v=weekly&key=k-1&callback=homesiteMapsReady&loading=async',
  ])
})

test('a key refused after the maps were ready notifies subscribers', async () => {
  const { outcomes, onMapsRefused, mapsScriptState } = await load()
  let told = 0
  onMapsRefused(() => (told += 1))
  page.homesiteMapsReady?.()
  await outcomes
  page.gm_authFailure?.()
  expect([told, mapsScriptState()]).toEqual([1, 'refused'])
})
