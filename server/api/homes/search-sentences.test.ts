import { expect, test } from 'vitest'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { withWords } from '../../../domain/search/words/read-words.ts'
import { toNotesText } from '../../../domain/search/words/search-notes.ts'
import type { ApiContext } from '../api-context.ts'
import { startDemo } from '../testing/demo-api.ts'
import { readSearchWords } from './search-words.ts'
import saltgrass from './search-sentences-saltgrass.json' with { type: 'json' }
import wrenfield from './search-sentences.json' with { type: 'json' }

const TODAY = '2026-11-28'
const towns = {
  wrenfield: [
    { name: 'Sisters', location: { lat: 44.29, lng: -121.55 } },
    { name: 'Portland', location: { lat: 45.52, lng: -122.68 } },
    { name: 'Eugene', location: { lat: 44.05, lng: -123.09 } },
    { name: 'Oregon City', location: { lat: 45.35, lng: -122.6 } },
    { name: 'North Bend', location: { lat: 43.4, lng: -124.22 } },
  ],
  saltgrass: [
    { name: 'Portland', location: { lat: 27.88, lng: -97.32 } },
    { name: 'Victoria', location: { lat: 28.81, lng: -97 } },
    { name: 'Texas City', location: { lat: 29.38, lng: -94.9 } },
    { name: 'Bend', location: { lat: 31.09, lng: -98.5 } },
  ],
}

/** Reads everything once, as the site's cache does. */
function remember(content: ApiContext['content']): ApiContext['content'] {
  const known = new Map<string, unknown>()
  return new Proxy(content, {
    get:
      (target, name) =>
      (...given: unknown[]) => {
        const key = JSON.stringify([String(name), given])
        if (!known.has(key)) known.set(key, Reflect.apply(Reflect.get(target, name), target, given))
        return known.get(key)
      },
  })
}

test.each([
  ['wrenfield', wrenfield, 150],
  ['saltgrass', saltgrass, 40],
] as const)(
  '%s: what buyers type is understood, most of it whole, and none of it wrongly',
  async (id, table, fewest) => {
    const { system, openApi } = await startDemo(id)
    try {
      using api = await openApi({ towns: towns[id] })
      const context = { ...api.context, content: remember(api.context.content) }
      await context.content.listInventoryUnlessCold(10_000)
      for (const [words = '', query, notes] of table) {
        const read = await readSearchWords(words, context, TODAY)
        const search = withWords(parseHomeSearch(new URLSearchParams()), read)
        const found = decodeURIComponent(toSearchParams(search).toString())
        expect.soft([words, found, toNotesText(read)]).toEqual([words, query, notes])
      }
      const whole = table.filter(([, , notes = '']) => !notes.split(',').includes('words'))
      expect(table.length).toBeGreaterThanOrEqual(fewest)
      expect(whole.length / table.length).toBeGreaterThanOrEqual(0.9)
    } finally {
      await system.close()
    }
  },
)
