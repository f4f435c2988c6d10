import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

function namesOfProblems(env: Record<string, string>): (string | undefined)[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(':')[0])
    throw error
  }
  return []
}

test('a CRM needs its ids and its key', () => {
  expect(namesOfProblems({ CRM: 'hubspot' })).toEqual(['CRM_ID', 'CRM_KEY'])
  expect(namesOfProblems({ CRM: 'hubspot', CRM_ID: '1234', CRM_KEY: 'k'.repeat(16) })).toEqual(['CRM_ID'])
  expect(namesOfProblems({ CRM: 'salesforce' })).toEqual(['CRM_ID'])
  expect(namesOfProblems({ CRM: 'lasso' })).toEqual(['CRM_KEY'])
  expect(namesOfProblems({ CRM: 'webhook', CRM_KEY: 'short' })).toEqual(['CRM_KEY', 'CRM_URL'])
  expect(namesOfProblems({ CRM: 'webhook', CRM_URL: 'http://crm.example', CRM_KEY: 'k'.repeat(16) })).toEqual(
    ['CRM_URL'],
  )
})

test('a CRM’s settings are read', () => {
  const crm = { CRM: 'hubspot', CRM_ID: '1234/ab-12', CRM_KEY: 'a-key-of-the-crm' }
  const hubspot = { name: 'hubspot', id: '1234/ab-12', key: 'a-key-of-the-crm', projectKeys: {} }
  expect(parseConfig(crm).crm).toEqual(hubspot)
  const lasso = { CRM: 'lasso', CRM_KEY: 'a-key-of-the-crm' }
  const CRM_PROJECT_KEYS = 'elm-row=a-key-of-elm-row==,birch-bend=a-key-of-birch-bend'
  expect(parseConfig({ ...lasso, CRM_PROJECT_KEYS }).crm?.projectKeys).toEqual({
    'elm-row': 'a-key-of-elm-row==',
    'birch-bend': 'a-key-of-birch-bend',
  })
  expect(namesOfProblems({ ...crm, CRM_PROJECT_KEYS })).toEqual(['CRM_PROJECT_KEYS'])
  expect(namesOfProblems({ ...lasso, CRM_PROJECT_KEYS: 'elm-row' })).toEqual(['CRM_PROJECT_KEYS'])
})
