import { useSyncExternalStore } from 'react'
import type { LocalStorageName } from '../../domain/site/stored-names.ts'

/** A list in this browser's storage, never sent; parts of the screen can subscribe to it. */
export type StoredList<Item, View> = {
  /** @returns the same view until the list changes */
  read: () => View
  /** @returns what the server renders: nothing is stored */
  readOnServer: () => View
  /** Replaces the list. Beyond the most it holds, the first items are dropped. */
  store: (items: readonly Item[]) => void
  /** Calls `listener` after each change, also one made in another window. @returns a function that ends this */
  subscribe: (listener: () => void) => () => void
}

/** Invalid text counts as empty; where storage is full or blocked, the list lasts as long as the page. */
export function openStoredList<Item, View>({
  storageKey,
  most,
  isItem,
  toView,
}: {
  storageKey: LocalStorageName
  most: number
  isItem: (value: unknown) => value is Item
  toView: (items: readonly Item[]) => View
}): StoredList<Item, View> {
  const listeners = new Set<() => void>()
  const empty = toView([])
  let unstored: string | undefined
  /** The view of this text, so that subscribers see a change only where there is one. */
  let read = { text: '', view: empty }

  function readText(): string {
    if (unstored !== undefined) return unstored
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  }

  function parse(text: string): View {
    try {
      const stored: unknown = JSON.parse(text || '[]')
      return toView((Array.isArray(stored) ? stored : []).filter(isItem))
    } catch {
      return empty
    }
  }

  return {
    read() {
      const text = readText()
      if (text !== read.text) read = { text, view: parse(text) }
      return read.view
    },
    readOnServer: () => empty,
    store(items) {
      const text = JSON.stringify(items.slice(-most))
      try {
        localStorage.setItem(storageKey, text)
        unstored = undefined
      } catch {
        unstored = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** @returns what the list holds now; nothing on the server */
export function useStoredList<Item, View>(list: StoredList<Item, View>): View {
  return useSyncExternalStore(list.subscribe, list.read, list.readOnServer)
}
