import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loadScripts } from './load-scripts.ts'

/** Runs the function as a page does: as text, in a context of its own. */
function runInPage(entry: string | undefined) {
  const appended: string[] = []
  const listeners = new Map<string, () => void>()
  let reportPaint: ((name: string) => void) | undefined
  let giveUpWaiting: (() => void) | undefined
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  runInNewContext(`(${loadScripts.toString()})(${JSON.stringify({ entry, preloads: ['/a.js', '/b.js'] })})`, {
    addEventListener,
    PerformanceObserver: class {
      observe = () => undefined
      constructor(callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        reportPaint = (name) =>
          callback({ getEntriesByName: (wanted) => (wanted === name ? [{ name } as PerformanceEntry] : []) })
      }
    },
    setTimeout: (callback: () => void) => {
      giveUpWaiting = callback
    },
    document: {
      addEventListener,
      createElement: (tag: string) => ({ tag }),
      head: {
        append: ({ tag, href, src }: Record<string, string>) => appended.push(`${tag} ${href ?? src}`),
      },
    },
  })
  return {
    appended,
    async dispatch(type: string) {
      listeners.get(type)?.()
      await new Promise(setImmediate)
    },
    async paint(name: string) {
      reportPaint?.(name)
      await new Promise(setImmediate)
    },
    async passTime() {
      giveUpWaiting?.()
      await new Promise(setImmediate)
    },
  }
}

const all = ['link /a.js', 'link /b.js', 'script /a.js']

test('scripts wait until the page has loaded and its first view is painted, and are fetched once', async () => {
  const { appended, dispatch, paint } = runInPage('/a.js')
  await dispatch('DOMContentLoaded')
  await dispatch('load')
  await paint('first-paint')
  expect(appended).toEqual([])
  await paint('first-contentful-paint')
  expect(appended).toEqual(all)
  await dispatch('pointerdown')
  expect(appended).toEqual(all)
})

test("a browser that doesn't report paints gets scripts after a while", async () => {
  const { appended, dispatch, passTime } = runInPage('/a.js')
  await dispatch('DOMContentLoaded')
  await dispatch('load')
  expect(appended).toEqual([])
  await passTime()
  expect(appended).toEqual(all)
})

test('a touch or a key fetches scripts at once', async () => {
  for (const type of ['pointerdown', 'keydown', 'input']) {
    const { appended, dispatch } = runInPage('/a.js')
    await dispatch('DOMContentLoaded')
    await dispatch(type)
    expect(appended).toEqual(all)
  }
})

test('a touch while the document still arrives waits for its end', async () => {
  const { appended, dispatch } = runInPage('/a.js')
  await dispatch('pointerdown')
  expect(appended).toEqual([])
  await dispatch('DOMContentLoaded')
  expect(appended).toEqual(all)
})
