import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loadScripts } from './load-scripts.ts'

/** Runs the function as a page does: as text, in a context of its own. */
function runInPage(entry: string | undefined) {
  const appended: string[] = []
  const listeners = new Map<string, () => void>()
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  runInNewContext(`(${loadScripts.toString()})(${JSON.stringify({ entry, preloads: ['/a.js', '/b.js'] })})`, {
    addEventListener,
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout: (callback: () => void) => callback(),
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
  }
}

const all = ['link /a.js', 'link /b.js', 'script /a.js']

test('scripts wait until the page has loaded, and are fetched once', async () => {
  const { appended, dispatch } = runInPage('/a.js')
  await dispatch('DOMContentLoaded')
  expect(appended).toEqual([])
  await dispatch('load')
  expect(appended).toEqual(all)
  await dispatch('pointerdown')
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
