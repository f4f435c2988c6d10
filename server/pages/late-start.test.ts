import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startLater } from './late-start.ts'

const preloads =
  '<link rel="modulepreload" href="/assets/index-a.js" fetchPriority="low" nonce="mark"/>' +
  '<link rel="modulepreload" href="/assets/framework-b.js" fetchPriority="low" nonce="mark"/>'
const entry = '<script type="module" async="" src="/assets/index-a.js" nonce="mark"></script>'
const words = '<p>&lt;link rel="modulepreload" href="/theirs.js"&gt;</p>'

function page(head: string, end: string): string {
  return `<html><head><title>Homes</title>${head}</head><body>${words}${end}<script>after()</script></body></html>`
}

test('takes scripts and their preloads out, and names them in one script of ours in their place', () => {
  const html = startLater(page(preloads, entry), 'mark')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(`<head><title>Homes</title></head><body>${words}<script nonce="mark">`)
  expect(html).toContain('["/assets/index-a.js","/assets/framework-b.js"]')
  expect(html).toMatch(/<\/script><script>after\(\)<\/script><\/body><\/html>$/)
})

test('starts once: when loaded, when somebody acts, or after a time', () => {
  const [, script = ''] =
    /<script nonce="mark">(.*?)<\/script>/.exec(startLater(page(preloads, entry), 'mark')) ?? []
  const put: string[] = []
  const heard = new Map<string, () => void>()
  const timers: { run: () => void; ms: number }[] = []
  runInNewContext(script, {
    document: {
      readyState: 'loading',
      createElement: (tag: string) => ({ tag }),
      head: { append: ({ tag, href, src }: Record<string, string>) => put.push(`${tag} ${href ?? src}`) },
    },
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    setTimeout: (listener: () => void, ms: number) => timers.push({ run: listener, ms }),
  })
  expect(put).toEqual([])
  expect(timers.map(({ ms }) => ms)).toEqual([3_000])
  heard.get('load')?.()
  expect(timers.map(({ ms }) => ms)).toEqual([3_000, 150])
  expect(put).toEqual([])
  heard.get('pointerdown')?.()
  expect(put).toEqual(['link /assets/index-a.js', 'link /assets/framework-b.js', 'script /assets/index-a.js'])
  for (const timer of timers) timer.run()
  heard.get('keydown')?.()
  expect(put).toHaveLength(3)
})

test('leaves a page without scripts, and one of a development server, as it is', () => {
  const bare = page(preloads, '')
  expect(startLater(bare, 'mark')).toBe(bare)
  const development = page('', '<script type="module" async="" src="/@id/virtual:client"></script>')
  expect(startLater(development, 'mark')).toBe(development)
})
