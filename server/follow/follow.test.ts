import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { findPlatView } from '../api/maps/plats.ts'
import { SQLITE_FILE } from '../database/sqlite.ts'
import { pathOf, openFollowSite, origin, type FollowSite } from './testing/open-follow-site.ts'

const system = await startDemoSystem()

afterAll(() => system.close())

const EMAIL = 'ann@wells.com'
// Later than the real first reading of the homes.
const EVENING = '2040-11-20T20:00:00-08:00'
const NIGHT = '2040-11-21T05:00:00-08:00'
const MORNING = '2040-11-21T07:30:00-08:00'

/** Follows something, confirmed. @returns the token's pages */
async function follow(site: FollowSite, opened: ReturnType<FollowSite['open']>, path: string) {
  const before = site.mail.mails.length
  expect((await opened.post(path, { email: EMAIL })).view?.kind).toBe('requested')
  await opened.run()
  expect(site.mail.mails).toHaveLength(before + 1)
  const confirm = pathOf(site.mail.mails.at(-1)?.text ?? '', 'confirm')
  expect((await opened.post(confirm)).view?.kind).toBe('confirmed')
  return { confirm, manage: confirm.replace('/confirm', '/manage') }
}

function findPriced(site: FollowSite) {
  const home = site.homes.find(({ priceUsd, beds }) => priceUsd !== undefined && beds !== undefined)
  if (!home) throw new Error('No home has a price')
  return { home, priceUsd: home.priceUsd ?? 0 }
}

/** Runs what a minute's timer would. */
async function runAgain(site: FollowSite) {
  const opened = site.open()
  await opened.run()
  await opened.close()
}

test('nothing is followed before a button is pressed: opening a link changes nothing', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const form = await opened.get('/follow?city=bend&beds=3&page=2')
  expect(form.view).toMatchObject({
    kind: 'form',
    item: { title: 'Homes with 3+ beds for sale in Bend', href: '/homes-for-sale?beds=3&city=bend' },
    action: '/follow?beds=3&city=bend',
    invitation: site.brand.follow?.invitation,
  })
  await opened.post('/follow?beds=3&city=bend', { email: ` ${EMAIL.toUpperCase()} ` })
  await opened.run()
  expect(site.mail.mails).toHaveLength(1)
  const [mail] = site.mail.mails
  expect(mail).toMatchObject({ to: EMAIL })
  expect(mail?.headers).toMatchObject({
    from: 'Wrenfield Homes <redmond@wrenfield.example>',
    'reply-to': 'redmond@wrenfield.example',
    subject: 'Confirm your emails: Homes with 3+ beds for sale in Bend',
    'auto-submitted': 'auto-generated',
  })
  const confirm = pathOf(mail?.text ?? '', 'confirm')
  expect(mail?.html).toContain(`href="${origin}${confirm}"`)
  for (const path of [confirm, pathOf(mail?.text ?? '', 'manage'), confirm])
    expect((await opened.get(path)).status).toBe(200)
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 1 })
  expect((await opened.get(confirm)).view).toMatchObject({ kind: 'confirm', items: [{ title: /Bend/ }] })
  expect((await opened.post(confirm)).view).toMatchObject({ kind: 'confirmed', leftOut: 0 })
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 1, pending: 0 })
  // Who opens it again is told the same, and isn't asked to stop.
  for (const again of [await opened.get(confirm), await opened.post(confirm)])
    expect(again.view).toMatchObject({ kind: 'confirmed', items: [{ title: /Bend/ }] })
  expect((await opened.get('/follow/confirm?token=made-up')).status).toBe(410)
})

test('the morning after, one mail tells what changed, with the old price; then nothing more', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const { home, priceUsd } = findPriced(site)
  await follow(site, opened, `/follow?homes=${home.id}`)
  await follow(site, opened, '/follow')
  const reduced = { ...home, priceUsd: priceUsd - 10_000, modifiedAt: '2040-11-20T21:00:00-08:00' }
  site.change([reduced], '2040-11-20T21:01:00-08:00')
  // A mistake that's corrected the same day leaves nothing.
  const other = site.homes.find(({ id, priceUsd: price }) => id !== home.id && price !== undefined)
  if (!other) throw new Error('There is one home alone')
  site.change(
    [reduced, { ...other, priceUsd: 1, modifiedAt: '2040-11-20T21:10:00-08:00' }],
    '2040-11-20T21:11:00-08:00',
  )
  site.change([reduced, { ...other, modifiedAt: '2040-11-20T21:20:00-08:00' }], '2040-11-20T21:21:00-08:00')
  for (const time of [EVENING, NIGHT]) {
    site.setTime(time)
    await runAgain(site)
  }
  expect(site.mail.mails).toHaveLength(2)
  site.setTime(MORNING)
  await runAgain(site)
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(3)
  const [, , news] = site.mail.mails
  const now = `$${(priceUsd - 10_000).toLocaleString('en-US')}`
  expect(news?.headers['subject']).toBe(`Price reduced: ${home.title}, ${now}`)
  expect(news?.text).toContain(`Was $${priceUsd.toLocaleString('en-US')}: $10,000 less.`)
  expect(news?.text).toContain('November 20, 2040')
  expect(news?.text).toContain('As of Nov 21, 2040, 7:30 AM PST.')
  expect(news?.text).toContain(site.brand.follow?.greeting)
  expect(news?.text).toContain(site.brand.follow?.signature)
  expect(news?.text).toContain('Wrenfield Homes, Inc., 2140 SW Umber Avenue, Redmond, OR 97756')
  // The same change isn't told twice for a home and a search that has it.
  expect(news?.text.match(/Price reduced/g)).toHaveLength(1)
  expect(news?.html).toContain(`href="${origin}/homes/${home.slug}"`)
  // One picture, and of the home: a JPEG by an address that's the same for everyone.
  const pictures = [...(news?.html.matchAll(/src="(http[^"]*)"/g) ?? [])].map(([, url]) => url)
  expect(pictures).toEqual([expect.stringContaining(`${origin}/pictures/print1440/signed/`)])
  site.setTime('2040-11-22T07:30:00-08:00')
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(3)
})

test('what changed before is no news, unless it changes again on the day it was followed', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const [first, second] = site.homes.filter(
    ({ priceUsd, beds }) => priceUsd !== undefined && beds !== undefined,
  )
  if (!first || !second) throw new Error('There are too few homes')
  const at = (home: typeof first, priceUsd: number, modifiedAt: string) => ({ ...home, priceUsd, modifiedAt })
  const earlier = [first, second].map((home) => at(home, 700_000, '2040-11-20T19:00:00-08:00'))
  site.change(earlier, '2040-11-20T19:01:00-08:00')
  await follow(site, opened, `/follow?homes=${first.id}-${second.id}`)
  site.change(
    [at(first, 690_000, '2040-11-20T21:00:00-08:00'), ...earlier.slice(1)],
    '2040-11-20T21:01:00-08:00',
  )
  site.setTime(MORNING)
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(2)
  expect(site.mail.mails[1]?.headers['subject']).toMatch(new RegExp(`: ${first.title}, \\$690,000$`))
  site.setTime('2040-11-22T07:30:00-08:00')
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(2)
})

test('one click of a mail program ends everything, and leaves nothing of the address in the file', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const { home, priceUsd } = findPriced(site)
  await follow(site, opened, `/follow?homes=${home.id}`)
  site.change(
    [{ ...home, priceUsd: priceUsd + 5_000, modifiedAt: '2040-11-20T21:00:00-08:00' }],
    '2040-11-20T21:01:00-08:00',
  )
  site.setTime(MORNING)
  await runAgain(site)
  const news = site.mail.mails.at(-1)
  const [, link = ''] = /^<(.+)>$/.exec(news?.headers['list-unsubscribe'] ?? '') ?? []
  expect(news?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const path = link.slice(origin.length)
  expect((await opened.get(path)).view).toMatchObject({ kind: 'manage', items: [{ title: home.title }] })
  const file = join(site.dataDir, SQLITE_FILE)
  expect(readFileSync(file, 'latin1')).toContain(EMAIL)
  expect((await opened.post(path, { 'List-Unsubscribe': 'One-Click' })).view?.kind).toBe('stopped')
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 0 })
  expect(readFileSync(file, 'latin1')).not.toContain('wells')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(site.dataDir).mode & 0o777).toBe(0o700)
  // As mail programs do, and with what stood behind a pasted link.
  for (const again of [path, `${path}.`, `${path}%20`, `${path}=`])
    expect((await opened.post(again, { 'List-Unsubscribe': 'One-Click' })).view?.kind).toBe('stopped')
  expect((await opened.get(path)).status).toBe(410)
})

test('one of several is stopped by itself, and the last one takes the address along', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  await follow(site, opened, '/follow?beds=3')
  const { manage } = await follow(site, opened, '/follow?beds=4')
  const { view } = await opened.get(manage)
  const ids = view?.kind === 'manage' ? view.items.map(({ id }) => String(id)) : []
  expect(ids).toHaveLength(2)
  const [first = '', second = ''] = ids
  expect((await opened.post(manage, { follow: first })).view).toMatchObject({
    kind: 'stopped',
    manageHref: manage,
  })
  expect((await opened.post(manage, { follow: 'nonsense' })).view?.kind).toBe('manage')
  expect((await opened.post(manage, { follow: second })).view).toEqual({
    kind: 'stopped',
    items: [expect.objectContaining({ title: 'Homes with 4+ beds for sale' })],
  })
  expect((await opened.get(manage)).status).toBe(410)
})

test('a followed home that is gone is told, and what was followed is deleted', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const { home } = findPriced(site)
  const { manage } = await follow(site, opened, `/follow?homes=${home.id}`)
  site.homes.splice(site.homes.indexOf(home), 1)
  site.change([], '2040-11-20T21:00:00-08:00')
  site.change([], '2040-11-20T21:30:00-08:00')
  site.setTime(MORNING)
  await runAgain(site)
  const news = site.mail.mails.at(-1)
  expect(news?.headers['subject']).toBe(`No longer for sale: ${home.title}`)
  expect(news?.text).toContain('this was the last email about it')
  expect((await opened.get(manage)).status).toBe(410)
})

test('an open lot that’s followed is told of once, when it’s listed; then it’s a home', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const communityId = 209
  const lots = (await findPlatView('sage-hollow', site.context))?.lots ?? []
  const lot = lots.find(({ status }) => status === 'open')?.lot ?? ''
  const taken = lots.find(({ home, status }) => home && status !== 'sold')?.lot ?? ''
  // A lot that's taken is followed as what stands on it; one that doesn't exist isn't followed.
  expect((await opened.get(`/follow?lot=${communityId}-${taken}`)).view).toMatchObject({
    kind: 'form',
    item: { href: expect.stringMatching(/^\/homes\//) },
  })
  expect((await opened.get(`/follow?lot=${communityId}-999`)).status).toBe(404)
  const { manage } = await follow(site, opened, `/follow?lot=${communityId}-${lot}`)
  expect(site.mail.mails[0]?.headers['subject']).toBe(`Confirm your emails: Lot ${lot}, Sage Hollow`)
  // The neighbor's price is no news of it.
  const { home, priceUsd } = findPriced(site)
  const listed = {
    ...home,
    id: 99_001,
    slug: 'lot-new',
    title: 'New Home',
    priceUsd: 512_000,
    communityId,
    lot,
  }
  site.change(
    [{ ...home, priceUsd: priceUsd + 1_000, modifiedAt: '2040-11-20T21:00:00-08:00' }],
    '2040-11-20T21:01:00-08:00',
  )
  site.setTime(MORNING)
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(1)
  const publishedAt = '2040-11-21T10:00:00-08:00'
  site.homes.push({ ...listed, publishedAt, modifiedAt: publishedAt })
  site.change([], '2040-11-21T10:01:00-08:00')
  site.setTime('2040-11-22T07:30:00-08:00')
  await runAgain(site)
  expect(site.mail.mails).toHaveLength(2)
  expect(site.mail.mails[1]?.headers['subject']).toBe('Listed: New Home, $512,000')
  expect(site.mail.mails[1]?.text).toContain('this was the last email about the lot')
  expect((await opened.get(manage)).status).toBe(410)
})

test('what names no home, a bot and a bad address follow nothing', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  for (const query of ['homes=999999', 'city=atlantis', 'near=atlantis', 'region=atlantis'])
    expect((await opened.get(`/follow?${query}`)).status).toBe(404)
  expect((await opened.post('/follow?homes=999999', { email: EMAIL })).status).toBe(404)
  const bad = await opened.post('/follow', { email: 'ann@wells' })
  expect(bad).toMatchObject({ status: 400, view: { kind: 'form', email: 'ann@wells' } })
  expect((await opened.post('/follow', { email: EMAIL, your_reference: 'x' })).status).toBe(400)
  const injected = await opened.post('/follow', { email: 'ann@wells.com\r\nBcc: bob@wells.com' })
  expect(injected.status).toBe(400)
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 0 })
  expect(site.mail.connections).toBe(0)
  // An agent's ending is longer than the newsletter takes.
  expect((await opened.post('/follow', { email: 'jo@agency.realtor' })).view?.kind).toBe('requested')
})

test('the second brand speaks in its own words and time zone', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING, brandId: 'saltgrass' })
  const opened = site.open()
  const { home, priceUsd } = findPriced(site)
  await follow(site, opened, `/follow?homes=${home.id}`)
  expect(site.mail.mails[0]?.headers['from']).toBe('Saltgrass Builders <howdy@saltgrass.example>')
  site.change(
    [{ ...home, priceUsd: priceUsd + 5_000, modifiedAt: '2040-11-20T21:00:00-08:00' }],
    '2040-11-20T21:01:00-08:00',
  )
  site.setTime('2040-11-21T07:05:00-06:00')
  await runAgain(site)
  const news = site.mail.mails.at(-1)
  expect(news?.text).toContain(site.brand.follow?.greeting)
  expect(news?.text).toContain('As of Nov 21, 2040, 7:05 AM CST.')
  expect(news?.text).toContain('Saltgrass Builders, LLC, 418 Net Loft Lane, Rockport, TX 78382')
})
