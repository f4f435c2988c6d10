/** What the Content-Security-Policy allows: a page's own inline scripts by hash, and nothing else inline. */
import type { Page } from '@playwright/test'
import { expect, hydrated, startTestSite, test } from './fixtures.ts'
import { paths, serverPaths } from '../app/paths.ts'
import { cookieOf, post } from './post.ts'

const password = 'porchlight'
const formOfHome = '/forms/tour-request?home=2032-lava-butte-lane'

type Received = { policy: string; scriptSrc: string; html: string; caching: string }

async function read(target: string | Promise<Response>): Promise<Received> {
  const response = await (typeof target === 'string' ? fetch(target) : target)
  const policy = response.headers.get('content-security-policy') ?? ''
  const scriptSrc = /script-src [^;]+/.exec(policy)?.[0] ?? ''
  const caching = response.headers.get('cache-control') ?? ''
  return { policy, scriptSrc, html: await response.text(), caching }
}

function expectHashes(received: Received, what = ''): void {
  expect(received.scriptSrc, what).toMatch(/'sha256-[\w+/]{43}='/)
  expect(received.scriptSrc, what).not.toMatch(/nonce-|unsafe/)
  expect(received.html, what).not.toContain('nonce=')
}

test('cached pages carry hashes, the same for everyone', async ({ site }) => {
  for (const path of ['/', paths.homesForSale(), serverPaths.contact(), formOfHome, '/no-such-page']) {
    const received = await read(site.url + path)
    expectHashes(received)
    expect(received.caching).toContain('public')
  }
  // A page that was made anew in between has hashes of its own.
  const readPolicy = async () => (await read(`${site.url}/`)).policy
  await expect.poll(async () => (await readPolicy()) === (await readPolicy())).toBe(true)
})

test("pages for one response carry hashes too, and aren't stored", async ({ site }) => {
  const session = cookieOf(await post(site, paths.agentForms(), { password }))
  const asAgent = (path: string) => fetch(site.url + path, { headers: { cookie: session } })
  const requests: Record<string, () => Promise<Response>> = {
    'any page, for an agent': () => asAgent('/'),
    'a protected page': () => asAgent('/sales-agent-forms/registration'),
    'the entrance': () => fetch(site.url + paths.agentForms()),
    "a form that isn't right": () => post(site, '/forms/contact', { input_2: 'nobody@wells' }),
    'a wrong password': () => post(site, paths.agentForms(), { password: 'wrong' }),
    "a newsletter form that isn't right": () => post(site, paths.newsletter(), { email: 'nobody' }),
    'a draft': () => fetch(site.url + paths.home('2771-ne-cinder-court')),
    'what comes from elsewhere': () => fetch(site.url + paths.newsletter(), { method: 'POST' }),
  }
  for (const [what, send] of Object.entries(requests)) {
    const received = await read(send())
    expectHashes(received, what)
    expect(received.caching, what).toMatch(/private|no-store/)
  }
})

test('concurrent requests get the same failure page, with hashes', async () => {
  const site = await startTestSite()
  site.content.fail('/wp-json/', { status: 500 })
  const all = await Promise.all(Array.from({ length: 4 }, () => read(`${site.url}/about/careers`)))
  for (const received of all) {
    expectHashes(received)
    expect(received.caching).toBe('no-store')
  }
  expect(new Set(all.map(({ html }) => html)).size).toBe(1)
  await site.close()
})

test("nothing but the page's own scripts runs, cached or not", async ({ page, expectedNoise }) => {
  expectedNoise.push(/Content Security Policy/)
  for (const path of [serverPaths.contact(), '/forms/tour-request']) {
    await page.goto(path)
    await hydrated(page)
    expect(await tryToRun(page)).toEqual([])
  }
})

/** @returns what ran though it shouldn't */
function tryToRun(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ran: string[] = []
    Object.assign(window, { ran: (way: string) => ran.push(way) })
    // One for each of the four below.
    const refusals = new Promise<void>((resolve) => {
      let count = 0
      document.addEventListener('securitypolicyviolation', () => {
        count += 1
        if (count === 4) resolve()
      })
    })
    const inline = document.createElement('script')
    inline.textContent = 'ran("inline script")'
    document.body.append(inline)
    const picture = document.createElement('div')
    picture.innerHTML =
      '<img src="data:," onerror="ran(\'handler\')"><a href="javascript:ran(\'link\')">a</a>'
    document.body.append(picture)
    picture.querySelector('a')?.click()
    const foreign = document.createElement('script')
    foreign.src = 'data:text/javascript,ran("data script")'
    document.body.append(foreign)
    // What runs isn't refused; then this never ends.
    await refusals
    return ran
  })
}
