// Following by email doesn't depend on the machine that a request reaches.
import { expect } from '@playwright/test'
import { followPaths } from '../../app/follow-paths.ts'
import { linkOf } from '../../server/follow/testing/mail-links.ts'
import { post } from '../post.ts'
import type { Cluster } from './cluster.ts'
import { test } from './fixtures.ts'
import type { Instance } from './instance.ts'
import { readMetric } from './visitors.ts'

test('asked for on one machine, confirmed on another, stopped on the third', async ({ cluster }) => {
  const { instances } = cluster
  const [a, b, c] = instances
  const token = await follow(cluster, a, 'ann@wells.homes')
  expect(await submit(b, followPaths.confirm(token))).toBe(200)
  await expect.poll(() => countFollows(cluster)).toEqual([1, 1, 1])
  expect(await oneClick(c.url, token)).toBe(200)
  await expect.poll(() => countFollows(cluster)).toEqual([0, 0, 0])
  for (const { url } of instances) {
    const page = await fetch(url + followPaths.manage(token))
    expect(page.status, 'the page of a deleted address').toBe(410)
  }
})

test('a follower outlives the machine that took the request, and its disk', async ({ cluster }) => {
  const [a, b, c] = cluster.instances
  const token = await follow(cluster, b, 'bea@wells.homes')
  expect(await submit(b, followPaths.confirm(token))).toBe(200)
  await b.kill()
  await b.loseDisk()
  expect((await fetch(a.url + followPaths.manage(token))).status).toBe(200)
  expect(await oneClick(c.url, token)).toBe(200)
})

test('while PostgreSQL is away nobody is told that the emails have stopped', async ({ cluster }) => {
  const { database, instances } = cluster
  const [a, b] = instances
  const token = await follow(cluster, a, 'cleo@wells.homes')
  expect(await submit(a, followPaths.confirm(token))).toBe(200)
  await database.kill()
  for (const { url } of instances) {
    expect(await oneClick(url, token), 'one click').toBe(503)
    expect((await fetch(url + followPaths.manage(token))).status, 'the page').toBe(503)
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.text()).toMatch(/"database":"down/)
  }
  await database.start()
  await expect.poll(() => oneClick(b.url, token)).toBe(200)
  await expect.poll(() => countFollows(cluster)).toEqual([0, 0, 0])
})

/** Asks on one machine for mails about a search. @returns the token of the one mail that comes */
async function follow(cluster: Cluster, instance: Instance, email: string): Promise<string> {
  expect(await submit(instance, followPaths.form('beds=3'), { email })).toBe(200)
  const listMails = () => cluster.mail.mails.filter(({ to }) => to === email)
  await expect.poll(() => listMails().length, { message: `mails to ${email}` }).toBe(1)
  const link = linkOf(listMails()[0]?.text ?? '', 'confirm', cluster.origin)
  return new URL(link).searchParams.get('token') ?? ''
}

async function submit(instance: Instance, path: string, fields: Record<string, string> = {}) {
  const response = await post(instance, path, fields)
  await response.arrayBuffer()
  return response.status
}

/** As a mail program does. @returns the status */
async function oneClick(url: string, token: string): Promise<number> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(url + followPaths.manage(token), { method: 'POST', body })
  await response.arrayBuffer()
  return response.status
}

/** @returns how many follows each machine counts */
function countFollows({ instances }: Cluster): Promise<number[]> {
  return Promise.all(instances.map(({ url }) => readMetric(url, 'homesite_follows')))
}
