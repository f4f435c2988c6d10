import { expect, test, vi } from 'vitest'
import { applyChange, createInterfaceStore, initialInterfaceState } from './interface-state.ts'

test('starts as the specification says', () => {
  const state = createInterfaceStore().get()
  expect(state.mapCenter).toEqual({ lat: 24, lng: 12 })
  expect(state.mapZoom).toBe(8)
  expect(state.agentAuthorized).toBe(false)
  expect(state.showBanner).toBe(true)
})

test("a change notifies once, no change doesn't notify", () => {
  const store = createInterfaceStore()
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set({ showBanner: false, mapZoom: 11 })
  store.set({ showBanner: false })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({ showBanner: false, mapZoom: 11 })
  stop()
  store.set({ showBanner: true })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('other values stay, and the same state is the same object', () => {
  const next = applyChange(initialInterfaceState, { showMap: true })
  expect(next).toEqual({ ...initialInterfaceState, showMap: true })
  expect(applyChange(next, { showMap: true })).toBe(next)
  expect(applyChange(next, {})).toBe(next)
})
