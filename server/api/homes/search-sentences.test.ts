import { expect, test } from 'vitest'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { withWords } from '../../../domain/search/words/read-words.ts'
import { toNotesText } from '../../../domain/search/words/search-notes.ts'
import { startDemo } from '../testing/demo-api.ts'
import { readSearchWords } from './search-words.ts'
import table from './search-sentences.json' with { type: 'json' }

const TODAY = '2026-11-28'
const towns = [
  { name: 'Sisters', location: { lat: 44.29, lng: -121.55 } },
  { name: 'Portland', location: { lat: 45.52, lng: -122.68 } },
  { name: 'Eugene', location: { lat: 44.05, lng: -123.09 } },
  { name: 'Oregon City', location: { lat: 45.35, lng: -122.6 } },
  { name: 'North Bend', location: { lat: 43.4, lng: -124.22 } },
]

test('what buyers type is understood, most of it whole, and none of it wrongly', async () => {
  const { system, openApi } = await startDemo()
  try {
    using api = await openApi({ towns })
    await api.context.content.listInventory()
    for (const [words = '', query, notes] of table) {
      const read = await readSearchWords(words, api.context, TODAY)
      const search = withWords(parseHomeSearch(new URLSearchParams()), read)
      const found = decodeURIComponent(toSearchParams(search).toString())
      expect.soft([words, found, toNotesText(read)]).toEqual([words, query, notes])
    }
    const isWhole = ([, , notes = '']: string[]) => !notes.split(',').includes('words')
    expect(table.length).toBeGreaterThanOrEqual(150)
    expect(table.filter(isWhole).length / table.length).toBeGreaterThanOrEqual(0.9)
  } finally {
    await system.close()
  }
})
