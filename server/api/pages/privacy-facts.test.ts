import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieNames, localStorageNames, sessionStorageNames } from '../../../domain/site/stored-names.ts'
import { createPolicy, type PolicyOptions } from '../../endpoints/content-security-policy.ts'
import { listKept, listStoredItems, listThirdParties } from './privacy-facts.ts'

const frameHosts = { tours: ['tours.example'], videos: ['videos.example'] }
const nothing: PolicyOptions = { isHttps: true, frameHosts: [] }
const tagHosts = [{ name: 'Calls', purpose: 'Counts calls', hosts: ['*.calls.example'] }]
const tagManager = { scriptUrl: 'https://tags.homes.example/gtm.js', hosts: ['*.calls.example'] }

test('every name is listed once, the answer about analytics only where there is a question', () => {
  const names = listStoredItems(false, 'ask').map(({ name }) => name)
  expect(names.toSorted()).toEqual([...localStorageNames, ...sessionStorageNames, ...cookieNames].toSorted())
  const quiet = listStoredItems(true, undefined).map(({ name }) => name)
  expect(quiet).not.toContain('analytics-choice')
  expect(quiet).toEqual(expect.arrayContaining(['XSRF-TOKEN', '__Host-receipt', '__Host-agent-session']))
})

test('what the site keeps of people is listed as it’s set up, with its time', () => {
  const none = {
    formDays: undefined,
    officeDays: undefined,
    registrationDays: undefined,
    sendsMail: false,
    timedPercent: undefined,
  }
  expect(listKept(none).map(({ name }) => name)).toEqual(['A code of a sales agent’s session'])
  const [form] = listKept({ ...none, formDays: 45, officeDays: 400 })
  expect(form).toMatchObject({ name: 'What you send with a form', keptFor: '45 days at most' })
  expect(form?.purpose).toContain('keeps it for 400 days at most; what the office does with it is above')
  expect(listKept({ ...none, formDays: 1 })[0]).toMatchObject({
    purpose: expect.stringMatching(/^Goes to our office\. The ad/),
    keptFor: 'One day at most',
  })
  expect(listKept({ ...none, formDays: 45, crmName: 'Lasso CRM' })[0]?.purpose).toMatch(
    /^Goes to our office\. Except for .*, it also goes into our customer database, Lasso CRM\. The ad/,
  )
  const [client] = listKept({ ...none, registrationDays: 90 })
  expect(client).toMatchObject({ setWhen: 'When a sales agent registers you', keptFor: '90 days' })
  const times = listKept({ ...none, sendsMail: true }).map(({ keptFor }) => keptFor)
  expect(times[0]).toBe(
    'Until you stop it with one click, for 365 days at most; what you don’t confirm, 3 days',
  )
  expect(times).toHaveLength(4)
})

test('a company is listed only where it is configured', () => {
  const none = { tours: [], videos: [] }
  expect(listThirdParties(nothing, { frameHosts: none, tagHosts, analytics: 'ask' })).toEqual([])
  const listed = listThirdParties({ ...nothing, tagManager }, { frameHosts, tagHosts, analytics: 'ask' })
  expect(listed.map(({ name }) => name)).toEqual([
    'Google Tag Manager and Analytics',
    'Calls',
    '3D tours',
    'Videos',
  ])
})

test('every host that pages may load from is listed', () => {
  const options: PolicyOptions = {
    isHttps: true,
    frameHosts: Object.values(frameHosts).flat(),
    googleMaps: { scriptUrl: 'https://maps.googleapis.com/maps/api/js' },
    mapStyleUrl: 'https://style.example/style.json',
    mapTilesUrl: 'https://tiles.example/oregon.pmtiles',
    tagManager,
    crmScriptUrl: 'https://crm.example/track.js',
  }
  const policy = createPolicy(options)({ scripts: [], styles: [] }).replace(/form-action [^;]+/, '')
  const allowed = [...policy.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host = '']) => host)
  const listed = listThirdParties(options, { frameHosts, tagHosts, analytics: 'ask' }).flatMap(
    ({ hosts }) => hosts,
  )
  const isListed = (host: string) =>
    listed.some((own) => own === host || (own.startsWith('*.') && host.endsWith(own.slice(1))))
  expect(allowed.length).toBeGreaterThan(10)
  expect(allowed.filter((host) => !isListed(host))).toEqual([])
})

/** Each takes its names from the types of domain/site/stored-names.ts. */
const writers = [
  'app/components/stored-list.ts',
  'app/document/privacy-choice.ts',
  'app/features/analytics/load-analytics.ts',
  'app/features/forms/csrf-cookie.ts',
  'app/features/forms/form-draft.ts',
  'app/features/forms/visit-source.ts',
  'app/layout/announcement.tsx',
  'server/api/forms/privacy-choices.ts',
  'server/endpoints/csrf.ts',
  'server/session/request-session.ts',
]

test('nothing else stores in a browser', async () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const found: string[] = []
  for (const folder of ['app', 'domain', 'server'])
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(entry) || /\.test\.|(^|\/)testing\//.test(entry)) continue
      const text = await readFile(join(root, folder, entry), 'utf8')
      const stores =
        /Storage\b[^\n]*\.setItem\(|document\.cookie =|'set-cookie'(?:,|: )|\bsetCookie\(|cookieStore|indexedDB|\bcaches\.open/
      if (stores.test(text)) found.push(`${folder}/${entry}`)
    }
  // These pass on what others have made.
  const carriers = [
    'server/api/pages/agent-pages.ts',
    'server/api/api-over-http.ts',
    'server/api/forms/forms.ts',
    'server/pages/page-renderer.ts',
  ]
  expect(found.filter((file) => !carriers.includes(file)).toSorted()).toEqual(writers)
})
