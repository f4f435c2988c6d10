import { expect, test, vi } from 'vitest'
import { applyChange, createInterfaceStore, initialInterfaceState } from './interface-state.ts'

test('starts as the specification says', () => {
  const state = createInterfaceStore().get()
  expect(state.mapCenter).toEqual({ lat: 24, lng: 12 })
  expect(state.mapZoom).toBe(8)
  expect(state.agentAuthorized).toBe(false)
  expect(state.bannerColor).toBeNull()
  expect(state.resetCarousel).toBe(0)
})

test('each set of resetCarousel counts one up, whatever it says', () => {
  const store = createInterfaceStore()
  store.set({ resetCarousel: 0 })
  store.set({ resetCarousel: 40 })
  store.set({ showMap: true })
  expect(store.get().resetCarousel).toBe(2)
})

test('a change is heard once, no change is not heard', () => {
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

test('what is not named stays, and the same state is the same object', () => {
  const next = applyChange(initialInterfaceState, { hideAwards: true })
  expect(next).toEqual({ ...initialInterfaceState, hideAwards: true })
  expect(applyChange(next, { hideAwards: true })).toBe(next)
  expect(applyChange(next, {})).toBe(next)
})
