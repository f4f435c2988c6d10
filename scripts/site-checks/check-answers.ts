/** Whether the content system answers the website's calls, and how. */
import { isWire } from '../../server/wordpress/parsers/wire-values.ts'
import type { Answer, OpenSite } from './open-site.ts'
import type { SiteFinding } from './site-finding.ts'

/** Calls that need no item, and what visitors see of them. */
const CALLS: Record<string, string> = {
  'wp/v2/property?per_page=1&_embed': 'homes',
  'kiosk/v2/communities': 'communities',
  'kiosk/v1/floorplan': 'floor plans',
  'kiosk/v1/featured-properties': 'the homes on the front page',
  'kiosk/v1/property-plat': 'lots on site plans',
  'kiosk/v1/development-update': 'development updates',
  'kiosk/v1/prices': 'the range of prices',
  'kiosk/v1/banner': 'the banner',
  'kiosk/v1/homeowner-banner': 'the banner for homeowners',
  'wp/v2/posts?per_page=1': 'the blog',
  'wp/v2/award?per_page=1': 'awards',
  'wp/v2/media?per_page=1': 'pictures',
}
/** Calls for one item: the list that an item is taken from, and where it is by its slug. */
const SINGLES: Record<string, string> = {
  'wp/v2/property?per_page=1&_embed': 'kiosk/v1/property/',
  'kiosk/v2/communities': 'kiosk/v2/community/',
  'kiosk/v1/floorplan': 'kiosk/v1/floorplan/',
}

/** Answers that take longer are named. */
export type Limits = { slowMs: number }

/** @returns findings; isOpen is false where nothing else can be looked at */
export async function checkAnswers(
  site: OpenSite,
  { slowMs }: Limits,
): Promise<{ isOpen: boolean; findings: SiteFinding[] }> {
  const index = await site.ask('')
  const closed = await findClosed(site, index)
  if (closed) return { isOpen: false, findings: [closed] }
  const answers = await askAll(site)
  const findings = [
    ...checkAddress(site),
    ...answers.flatMap(([path, what, answer]) => checkAnswer(path, what, answer)),
    ...checkSlow(answers, slowMs, site.timeoutMs),
    ...checkTotals(answers),
    ...(await checkCaches(site)),
  ]
  return { isOpen: true, findings }
}

async function askAll(site: OpenSite): Promise<[string, string, Answer][]> {
  const lists = await Promise.all(
    Object.entries(CALLS).map(async ([path, what]): Promise<[string, string, Answer]> => [
      path,
      what,
      await site.ask(path),
    ]),
  )
  const singles = lists.flatMap(([path, what, { body }]) => {
    const [first]: unknown[] = Array.isArray(body) ? body : []
    const single = SINGLES[path]
    if (single === undefined || !isWire(first) || typeof first.slug !== 'string') return []
    return [[single + encodeURIComponent(first.slug), `the page of one of the ${what}`] as const]
  })
  const asked = singles.map(async ([path, what]): Promise<[string, string, Answer]> => [
    path,
    what,
    await site.ask(path),
  ])
  return [...lists, ...(await Promise.all(asked))]
}

/** Why nothing can be read at all. */
async function findClosed(site: OpenSite, index: Answer): Promise<SiteFinding | undefined> {
  const { origin } = site
  const serious = (text: string, fix: string): SiteFinding => ({ severity: 'serious', text, fix })
  if (index.status === 0)
    return serious(
      `${origin} doesn’t answer: ${index.failure}.`,
      'Check the address, and that this machine may reach it.',
    )
  const location = index.headers.get('location')
  if (index.status >= 300 && index.status < 400)
    return serious(
      `${origin}/wp-json/ leads to ${location ?? 'another address'}.`,
      'Give the address it leads to, as CONTENT_ORIGIN of the website too. If it’s the website, exclude /wp-json/ from the redirection.',
    )
  if (isWire(index.body) && index.status === 200) return undefined
  if (index.status === 401 || index.status === 403)
    return serious(
      `The REST API is closed to visitors (status ${index.status}).`,
      site.secret === undefined
        ? 'Give CONTENT_WEBHOOK_SECRET, with which the website signs, or let anybody read wp/v2 and kiosk.'
        : 'Check that the plugin Homesite has the same secret, or let anybody read wp/v2 and kiosk.',
    )
  const plain = await site.fetchAnswer(`${origin}/?rest_route=/`)
  if (plain.status === 200 && isWire(plain.body))
    return serious(
      'Permalinks are plain, so /wp-json/ isn’t found.',
      'Choose any other structure under Settings, Permalinks, and save.',
    )
  if (index.status === 200) return brokenJson('The REST API', index)
  return serious(
    `The REST API isn’t there: /wp-json/ answers ${index.status}.`,
    'See that this is a WordPress, that it’s not in maintenance, and that its web server passes /wp-json/ on.',
  )
}

function checkAddress({ origin }: OpenSite): SiteFinding[] {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return []
  const text =
    'The content system is read without https: forms and passwords cross the network as plain text.'
  return [{ severity: 'serious', text, fix: 'Give it a certificate, and use the https address.' }]
}

function checkAnswer(path: string, what: string, answer: Answer): SiteFinding[] {
  const call = path.replace(/\?.*/, '')
  const code = isWire(answer.body) ? answer.body.code : undefined
  if (answer.status === 200) return answer.body === undefined ? [brokenJson(call, answer)] : []
  if (code === 'rest_no_route') {
    const text = `There is no ${call}, so visitors don’t get ${what}.`
    return [
      {
        severity: 'serious',
        text,
        fix: 'Activate the plugin Homesite, or have another one answer this call.',
      },
    ]
  }
  if (answer.status === 401 || answer.status === 403) {
    const text = `${call} is closed to visitors (status ${answer.status}), so they don’t get ${what}.`
    return [
      { severity: 'serious', text, fix: 'Let anybody read it, in the security plugin or the web server.' },
    ]
  }
  // A list without items, or a call that needs a parameter.
  if (answer.status === 400 || answer.status === 404) return []
  const reason = answer.failure ?? `status ${answer.status}`
  const fix = 'Look into the error log of PHP at this moment.'
  return [{ severity: 'serious', text: `${call} fails (${reason}), so visitors don’t get ${what}.`, fix }]
}

function brokenJson(call: string, { text }: Answer): SiteFinding {
  const start = text.trimStart().slice(0, 60).replaceAll(/\s+/g, ' ')
  if (/^(<br|<b>|PHP|Warning|Notice|Deprecated)/i.test(start))
    return {
      severity: 'serious',
      text: `${call} answers with a message of PHP before its JSON: “${start}”.`,
      fix: 'Mend what it names, and set WP_DEBUG_DISPLAY to false.',
    }
  return {
    severity: 'serious',
    text: `${call} answers with something that’s no JSON: “${start}”.`,
    fix: 'Exclude /wp-json/ from whatever answers with a page: maintenance, a firewall, a cache, a redirection.',
  }
}

function checkSlow(
  answers: readonly [string, string, Answer][],
  slowMs: number,
  timeoutMs: number,
): SiteFinding[] {
  return answers
    .filter(([, , { ms, status }]) => status > 0 && ms > slowMs)
    .map(([path, what, { ms }]) => ({
      severity: ms > timeoutMs / 2 ? ('serious' as const) : ('missed' as const),
      text: `${path.replace(/\?.*/, '')} takes ${(ms / 1_000).toFixed(1)} seconds: whoever first wants ${what} waits for it.`,
      fix: 'Give PHP an opcode cache and WordPress an object cache, and look which plugin takes the time.',
    }))
}

function checkTotals(answers: readonly [string, string, Answer][]): SiteFinding[] {
  const [, , homes] = answers.find(([path]) => path.startsWith('wp/v2/property')) ?? []
  if (homes?.status !== 200 || homes.headers.has('x-wp-total')) return []
  const text =
    'The list of homes doesn’t say how many there are (X-WP-Total), so only its first page is known.'
  return [{ severity: 'serious', text, fix: 'Have the proxy in front of WordPress pass its headers on.' }]
}

const HIT_HEADERS = [
  ...['cf-cache-status', 'x-cache', 'x-proxy-cache', 'x-litespeed-cache', 'x-kinsta-cache', 'x-cache-status'],
  ...['x-sucuri-cache', 'x-wpe-cached', 'x-fastcgi-cache', 'x-varnish-cache'],
]

async function checkCaches(site: OpenSite): Promise<SiteFinding[]> {
  const address = `${site.origin}/wp-json/wp/v2/property?per_page=1&_fields=id`
  await site.fetchAnswer(address)
  const { headers } = await site.fetchAnswer(address)
  const hit = HIT_HEADERS.find((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
  const isAged = Number(headers.get('age') ?? 0) > 0
  if (hit === undefined && !isAged) return []
  const text = `A cache answers for WordPress (${hit ?? 'age'}: ${headers.get(hit ?? 'age')}), so an editor’s change may show late.`
  return [
    { severity: 'serious', text, fix: 'Exclude /wp-json/ from it: the website has a cache of its own.' },
  ]
}
