/** Malicious requests. Seeded, so that a failure can be reproduced. */
import { expect, siteTest as test } from './fixtures.ts'
import { send, type RawRequest } from './raw-http.ts'

const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_121)
const count = Number(process.env['HOSTILE_COUNT'] ?? 10_000)
const atOnce = 16
/** Appears only escaped. */
const mark = '"><svg/onload=alert(31337)>'

test('no request causes an error, a reflection, an open redirect or a crash', async ({ site }) => {
  test.setTimeout(480_000)
  const random = createRandom(seed)
  const wrong: string[] = []
  const waiting = Array.from({ length: count }, () => makeHostile(random))
  async function work() {
    for (let hostile = waiting.pop(); hostile; hostile = waiting.pop()) {
      const response = await send(site.url, hostile)
      const problem = judge(response, site.url)
      if (problem !== undefined) wrong.push(`${problem}: ${JSON.stringify(hostile).slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(wrong).toEqual([])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

function judge(response: string, origin: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 400)
  if (status >= 500) return `status ${status}`
  if (response.includes(mark)) return 'reflected'
  const head = response.split('\r\n\r\n', 1)[0] ?? ''
  if (/^x-injected:/im.test(head)) return 'header injected'
  const location = /^location: (.*)$/im.exec(head)?.[1]
  if (location !== undefined && new URL(location, origin).origin !== origin) return `redirect to ${location}`
  return undefined
}

function makeHostile(random: () => number): RawRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const nasty = () => pick(nastyTexts)
  const path = `${pick(basePaths)}${random() < 0.5 ? pick(pathEnds)(nasty()) : ''}${random() < 0.6 ? `?${pick(names)}=${nasty()}&${nasty()}` : ''}`
  const headers: Record<string, string> = {}
  if (random() < 0.5) headers[pick(headerNames)] = pick(headerValues)
  if (random() < 0.5)
    Object.assign(headers, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })
  const method = pick(['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
  const body = method === 'GET' || method === 'HEAD' ? '' : pick(bodies)
  if (body !== '') headers['content-type'] = pick(contentTypes)
  return { method, path: path.replaceAll(/[\s\p{Cc}]/gu, '%20').slice(0, 12_000), headers, body }
}

const words = (text: string) => text.trim().split(/\s+/)

const basePaths = words(`
  / /homes-for-sale /homes/ /api/v1/homes /api/v1/homes/ /communities/ /floorplans/ /blog/ /about/ /forms/contact
  /forms/ /forms/tour-request /sales-agent-forms /sales-agent-forms/ /sales-agent-forms/sign-out
  /newsletter /api/site /api/homes /api/homes/ /api/content /api/forms/ /api/private/
  /api/private/agent-page /api/token /pictures/ /assets/ /brand/ /geo/ /webhooks/content
  /print/homes/ // /\\ /. /%2e%2e/ /refused /healthz /readyz /metrics`)
const pathEnds: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `/${text}`,
  (text) => encodeURIComponent(text),
  (text) => `/a/b/c/d/${encodeURIComponent(text)}`,
]
const names = words(`
  to path beds price page region home community lot password __proto__ ended
  constructor filter[meta_query][0][key] cp slug toString sort sqft`)
const nastyTexts = [
  ...words(`
    % %%% %ff%fe %c0%ae%c0%ae %E0%A4%A %00 %0d%0aX-Injected:%201 ../../../etc/passwd
    ..%2f..%2f..%2fetc%2fpasswd __proto__[polluted]=1 constructor.prototype.polluted=1 //evil.example
    /\\evil.example https://evil.example /%09/evil.example javascript:alert(1) {{7*7}} $\{7*7}
    -1 1e309 NaN [] {} null 999999999999999999999 %F0%9F%8F%A0 %u0041
    ; : @evil.example ? # &&&=== 300000- -0`),
  ...['', mark, "' OR 1=1 --", '\u202e\u0000', '𝒳'.repeat(50), 'a'.repeat(9_000)],
]
const headerNames = words(`
  cookie accept accept-encoding accept-language origin referer x-forwarded-for if-none-match
  x-forwarded-host x-forwarded-proto range authorization x-xsrf-token x-signature expect
  if-modified-since sec-fetch-site content-encoding x-http-method-override x-request-id`)
const headerValues = [
  ...words(`
    * null " agent-session=Fe26.2*1*a*b*c**d*e~2 XSRF-TOKEN=a.b __proto__=1 bytes=0-999999999 gzip;q=abc
    https://evil.example 100-continue text/html;q=99 ../.. W/"x" sha256=zz application/json`),
  ...['', 'agent-session=%00; receipt=%', 'a'.repeat(6_000), mark, 'Basic !!!', '\u00ff\u00fe'],
]
const contentTypes = [
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json', 'text/plain', 'application/x-www-form-urlencoded; charset=utf-7', ''],
]
const bodies = [
  ...words(`
    email=x email=${mark} password=${mark}&to=//evil.example password=&to=/\\evil.example { []
    input_1_3=${mark}&input_2=${mark}&input_6=${mark} {"__proto__":{"polluted":1}}
    __proto__[polluted]=1&constructor[prototype][polluted]=1`),
  ...['%'.repeat(2_000), 'a=1&'.repeat(5_000), `email=${'a'.repeat(200_000)}`, '--x\r\n', '\u0000\u0001'],
  '--x\r\nContent-Disposition: form-data; name="email"; filename="x"\r\n\r\nx\r\n--x--',
]

/** @returns numbers from 0 to 1, the same for the same seed */
function createRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
