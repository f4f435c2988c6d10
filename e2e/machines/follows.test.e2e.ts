// Following by email doesn't depend on the machine that a request reaches.
import { expect } from '@playwright/test'
import { followPaths } from '../../app/follow-paths.ts'
import { linkOf } from '../../server/follow/testing/mail-links.ts'
import { post } from '../post.ts'
import type { Cluster } from './cluster.ts'
import { test } from './fixtures.ts'
import type { Instance } from './instance.ts'

test('asked for on one machine, confirmed on another, stopped on the third', async ({ cluster }) => {
  const { instances } = cluster
  const [a, b, c] = instances
  const token = await follow(cluster, a, 'ann@wells.homes')
  expect(await submit(b, followPaths.confirm(token))).toBe(200)
  for (const instance of instances) expect(await see(instance, token), instance.name).toBe(200)
  expect(await clickOnce(c, token)).toBe(200)
  for (const instance of instances) expect(await see(instance, token), instance.name).toBe(410)
})

test('a follower outlives the machine that took the request, and its disk', async ({ cluster }) => {
  const [a, b, c] = cluster.instances
  const token = await follow(cluster, b, 'bea@wells.homes')
  expect(await submit(b, followPaths.confirm(token))).toBe(200)
  await b.kill()
  await b.loseDisk()
  expect(await see(a, token)).toBe(200)
  expect(await clickOnce(c, token)).toBe(200)
})

test('while PostgreSQL is away nobody is told that the emails have stopped', async ({ cluster }) => {
  const { database, instances } = cluster
  const [a, b] = instances
  const token = await follow(cluster, a, 'cleo@wells.homes')
  expect(await submit(a, followPaths.confirm(token))).toBe(200)
  await database.kill()
  for (const instance of instances) {
    expect(await clickOnce(instance, token), 'one click').toBe(503)
    expect(await see(instance, token), 'the page').toBe(503)
    const ready = await fetch(`${instance.url}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.text()).toContain('"database":"down since')
  }
  await database.start()
  await expect.poll(() => clickOnce(b, token)).toBe(200)
  for (const instance of instances) await expect.poll(() => see(instance, token)).toBe(410)
})

/** Asks on one machine for mails about a search. @returns the token of the one mail that comes */
async function follow({ mail, origin }: Cluster, instance: Instance, email: string): Promise<string> {
  expect(await submit(instance, followPaths.form('beds=3'), { email })).toBe(200)
  const listMails = () => mail.mails.filter(({ to }) => to === email)
  await expect.poll(() => listMails().length, { message: `mails to ${email}` }).toBe(1)
  const link = linkOf(listMails()[0]?.text ?? '', 'confirm', origin)
  return new URL(link).searchParams.get('token') ?? ''
}

/** @returns the status */
async function submit(
  instance: Instance,
  path: string,
  fields: Record<string, string> = {},
): Promise<number> {
  return (await post(instance, path, fields)).status
}

/** As a mail program does. @returns the status */
async function clickOnce({ url }: Instance, token: string): Promise<number> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  return (await fetch(url + followPaths.manage(token), { method: 'POST', body })).status
}

/** Opens the page on which emails are stopped. @returns the status */
async function see({ url }: Instance, token: string): Promise<number> {
  return (await fetch(url + followPaths.manage(token))).status
}
