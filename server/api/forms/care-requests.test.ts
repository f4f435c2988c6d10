import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestSystem } from '../../../content-system/embedded/testing/test-system.ts'
import type { CareRequestView } from '../../../domain/forms/care-request.ts'
import { careRequestApiPath } from '../../../app/care-paths.ts'
import { sealedCareRequest } from '../../session/care-request-link.ts'
import { startDemo } from '../testing/demo-api.ts'
import { findCareRequestHref, getCareRequest } from './care-requests.ts'

const secrets = ['s'.repeat(32)] as const
const request = { number: 'K7F2-9QMD', email: 'ada@example.com' }
const session = { openCareRequest: (receipt: string) => sealedCareRequest.open(receipt, secrets) }

/** What the link of the request says. */
async function read(context: Parameters<typeof getCareRequest>[1]): Promise<CareRequestView | undefined> {
  const receipt = await sealedCareRequest.seal({ ...request, sentAt: '2026-11-20T17:00:00Z' }, secrets)
  const url = new URL(careRequestApiPath(receipt), 'https://homes.example')
  return getCareRequest({ query: url.searchParams, params: {} }, context, session)
}

test('a request that hasn’t reached the office says so by its link, and isn’t found by its number', async () => {
  const demo = await startDemo('saltgrass')
  await using system = demo.system
  using api = await demo.openApi()
  expect(await read(api.context)).toEqual({ number: 'K7F2-9QMD', sent: 'November 20, 2026' })
  expect(await findCareRequestHref(request, api.context, secrets)).toMatch(/receipt=none$/)
  system.fail('/wp-json/gf/', { status: 500 })
  expect(await findCareRequestHref(request, api.context, secrets)).toMatch(/receipt=later$/)
})

test('Gravity Forms says that it’s there, and one whose entries can’t be read says nothing', async () => {
  const demo = await startDemo()
  await using _demo = demo.system
  for (const [formsDialect, found] of [
    ['gravity-forms', /receipt=Fe26/],
    ['gravity-forms-without-entries', /receipt=later$/],
  ] as const) {
    await using system = await startTestSystem({
      contentDir: join(import.meta.dirname, '../../../content-system/demo'),
      watch: false,
      secret: demo.secret,
      forms: { key: 'ck_test', secret: 'cs_test' },
      formsDialect,
      log: () => undefined,
    })
    using api = await demo.openApi({ contentOrigin: system.url })
    const sent = {
      input_1_3: 'Ada',
      input_1_6: 'Reyes',
      input_2: '1204 NE Larkspur Loop',
      input_3: request.email,
      input_4: '541-555-0199',
      input_5: 'plumbing',
      input_6: 'A drip.',
      input_8_1: '1',
      input_9: request.number,
    }
    expect((await api.context.content.submitForm(57, sent)).ok).toBe(true)
    expect(await findCareRequestHref(request, api.context, secrets)).toMatch(found)
    expect(await read(api.context)).toMatchObject({ state: 'received' })
  }
})
