/** Files of content to import. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { zipSync } from 'fflate'

/** A temporary folder. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'homesite-content-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const lists = { terms: {}, people: [], media: [], items: [], agents: {}, plats: {}, forms: [] }
export const content = { version: 1, site: { metaPrefix: 'wrenfield' }, ...lists }
export const item = {
  id: 990010,
  type: 'page',
  slug: 'by-json',
  title: 'By JSON',
  date: '2026-01-16',
  status: 'draft',
}

/** A zip file with these files. */
export function zip(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}
