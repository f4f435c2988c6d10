import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyCspHashes, createPolicy } from './content-security-policy.ts'

const bare = {
  isHttps: false,
  frameHosts: [],
}
const none = { scripts: [], styles: [] }

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

test("what isn't turned on isn't allowed", () => {
  const policy = createPolicy(bare)(none)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("object-src 'none'")
  // The directions form posts to a maps site, without scripts.
  const others = policy.replace("form-action 'self' https://www.google.com", '')
  expect(others).not.toBe(policy)
  expect(others).not.toMatch(/google|https:\/\/|unsafe-eval|upgrade-insecure/)
})

test('inline scripts are allowed by hash alone, whatever is turned on', () => {
  const everything = createPolicy({
    ...bare,
    isHttps: true,
    googleMaps: { scriptUrl: 'https://maps.googleapis.com/maps/api/js' },
    tagManager: { scriptUrl: 'https://tags.homes.example/gtm.js', hosts: ['*.calls.example'] },
    crmScriptUrl: 'https://crm.example/track.js?site=1',
    mapStyleUrl: 'https://tiles.example/style.json',
    frameHosts: ['tours.example', '*.videos.example'],
  })
  const [scriptSrc] = /script-src [^;]+/.exec(everything({ scripts: ['aGFzaA=='], styles: [] })) ?? []
  expect(scriptSrc).toContain("'sha256-aGFzaA=='")
  expect(scriptSrc).toContain('https://crm.example')
  expect(scriptSrc).toContain('https://tags.homes.example https://*.calls.example')
  expect(everything(none)).not.toContain('googletagmanager')
  expect(scriptSrc).not.toMatch(/unsafe-|nonce-|\*(?!\.)/)
  expect(everything(none)).toContain(
    "frame-src 'self' https://tours.example https://*.videos.example https://*.calls.example;",
  )
  expect(everything(none)).toContain('upgrade-insecure-requests')
})

test('street tiles elsewhere may be fetched from their origin alone', () => {
  const policy = createPolicy({ ...bare, mapTilesUrl: 'https://tiles.example/oregon.pmtiles' })(none)
  expect(policy).toContain("connect-src 'self' https://tiles.example;")
  expect(policy.match(/tiles\.example/g)).toHaveLength(1)
})

const nonce = 'made-up-for-this-page'
const page =
  `<html><head><meta property="csp-nonce" content="${nonce}"/><style data-href="theme">:root{}</style>` +
  `<script nonce="${nonce}">ours()</script><script nonce="${nonce}" src="/a.js"></script>` +
  `<script type="application/ld+json" nonce="${nonce}">{}</script></head>` +
  `<body><script>theirs()</script><script nonce="guess">theirs()</script><style>a{}</style></body></html>`

test('only the scripts of our own render are hashed, and their mark is gone', () => {
  const { html, inline } = applyCspHashes(Buffer.from(page), nonce)
  expect(inline).toEqual({ scripts: [sha256('ours()')], styles: [sha256(':root{}')] })
  expect(html.toString()).toBe(page.replaceAll(` nonce="${nonce}"`, ''))
})

test('a script is hashed as browsers do: in UTF-8, with normalized line ends', () => {
  const script = Buffer.from(`<script nonce="${nonce}">say('Ł')\r\nthen()\r</script>`)
  expect(applyCspHashes(script, nonce).inline.scripts).toEqual([sha256("say('Ł')\nthen()\n")])
})

test("a style element of Google's maps is allowed only with Google's maps", () => {
  const maps = createPolicy({ ...bare, googleMaps: { scriptUrl: 'https://maps.googleapis.com/js' } })
  expect(maps({ scripts: [], styles: ['x'] })).toContain("style-src-elem 'self' 'unsafe-inline'")
  expect(createPolicy(bare)({ scripts: [], styles: ['x'] })).toContain("style-src-elem 'self' 'sha256-x';")
})
