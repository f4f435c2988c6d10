import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validRange } from 'semver'
import { expect, test } from 'vitest'
import { findAdvised, type Advisory, type PackageLock } from './advisories.ts'

const root = join(import.meta.dirname, '..')
const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as unknown
const listed = (await readJson('scripts/advisories.json')) as Advisory[]
const lock = (await readJson('package-lock.json')) as PackageLock

test('an installed version that is listed is found, also a nested one and one of a scope', () => {
  const advisory = { id: 'GHSA-1', package: 'qs', vulnerable: '>=6.0.0 <6.14.1', title: 'Memory' }
  const scoped = { ...advisory, id: 'GHSA-2', package: '@scope/qs' }
  const find = (packages: PackageLock['packages']) =>
    findAdvised({ packages }, [advisory, scoped]).map(({ version, advisory: { id } }) => [version, id])
  expect(find({ '': {}, 'node_modules/qs': { version: '6.14.0' } })).toEqual([['6.14.0', 'GHSA-1']])
  expect(find({ 'node_modules/a/node_modules/qs': { version: '6.3.1' } })).toEqual([['6.3.1', 'GHSA-1']])
  expect(find({ 'node_modules/@scope/qs': { version: '6.3.1' } })).toEqual([['6.3.1', 'GHSA-2']])
  expect(
    find({ 'node_modules/qs': { version: '6.14.1' }, 'node_modules/qs-x': { version: '6.3.1' } }),
  ).toEqual([])
})

test('every listed advisory has a range, and none is about what is installed', () => {
  expect(listed.filter(({ vulnerable }) => validRange(vulnerable) === null)).toEqual([])
  expect(findAdvised(lock, listed).filter(({ advisory }) => advisory.accepted === undefined)).toEqual([])
})
