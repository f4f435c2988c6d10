import { expect, test } from 'vitest'
import { findMisspelled } from './misspelled.ts'

test.each([
  ['CONTENT_WEBHOK_SECRET', 'CONTENT_WEBHOOK_SECRET'],
  ['CONTENT_WEBHOOKSECRET', 'CONTENT_WEBHOOK_SECRET'],
  ['content_origin', 'CONTENT_ORIGIN'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['SMPT_URL', 'SMTP_URL'],
  ['BRANDS', 'BRAND'],
])('%s was probably meant to be %s', (name, meant) => {
  expect(findMisspelled({ [name]: 'value' })).toEqual([{ name, meant }])
})

test("others' names, names of ours, blank ones and those whose neighbor is set are left alone", () => {
  expect(
    findMisspelled({
      ...{ PATH: '/bin', HOME: '/root', HOSTNAME: 'web-1', PWD: '/', LANG: 'C', TERM: 'xterm', USER: 'node' },
      ...{ NODE_VERSION: '24', NODE_OPTIONS: '-r x', AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'a' },
      ...{ npm_config_cache: '/c', KUBERNETES_PORT: '1', HOMESITE_PORT: '1', SHLVL: '1', EDITOR: 'vi' },
      ...{ PORT: '3000', PORTS: '3000', DATABASE_URI: ' ' },
    }),
  ).toEqual([])
})
