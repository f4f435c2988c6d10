import { afterEach, expect, test, vi } from 'vitest'
import { openStoredList } from './stored-list.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage with room for so many characters; Node has none without a file. */
function createStorage() {
  const texts = new Map<string, string>()
  const storage = {
    roomChars: 100,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > storage.roomChars) throw new DOMException('Full', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
  return storage
}

test('a list that didn’t fit is the page’s own until there is room, and follows the storage from then on', () => {
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  const list = openStoredList<number, readonly number[]>({
    storageKey: 'saved-homes',
    most: 10,
    isItem: (value): value is number => typeof value === 'number',
    toView: (items) => items,
  })
  storage.roomChars = 0
  list.store([1])
  expect(list.read()).toEqual([1])
  storage.roomChars = 100
  list.store([1, 2])
  expect(list.read()).toEqual([1, 2])
  // Another window.
  storage.setItem('saved-homes', '[3]')
  expect(list.read()).toEqual([3])
})
