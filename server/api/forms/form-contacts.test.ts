import { afterAll, expect, test } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import type { FormView } from '../../../domain/forms/form.ts'
import { startDemo } from '../testing/demo-api.ts'

const demos = { wrenfield: await startDemo(), saltgrass: await startDemo('saltgrass') }

afterAll(async () => {
  for (const demo of Object.values(demos)) await demo.system.close()
})

async function readContacts(brand: keyof typeof demos, name: string, query = '') {
  using api = await demos[brand].openApi()
  return (await api.fetch<FormView>(apiPaths.form(name, query))).contacts
}

test.each(['wrenfield', 'saltgrass'] as const)('beside a form of %s are its offices', async (brand) => {
  const contacts = await readContacts(brand, 'contact')
  expect(contacts?.offices).toHaveLength(3)
  for (const office of contacts?.offices ?? [])
    expect(office).toMatchObject({
      path: expect.stringMatching(/^\/contact\//),
      phone: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
      email: expect.stringContaining('@'),
      hoursLines: expect.arrayContaining([
        expect.stringMatching(/^(?:Open now, until|Opens) /),
        expect.stringMatching(/ to /),
      ]),
    })
  expect(contacts?.agent).toBeUndefined()
})

test.each([
  ['wrenfield', 'customer-care', { phone: '541-555-0179', hours: 'at any hour' }],
  ['wrenfield', 'client-registration', { phone: '541-555-0173', email: 'agents@wrenfield.example' }],
  ['saltgrass', 'customer-care', { phone: '361-555-0179', hours: 'at any hour' }],
  ['saltgrass', 'client-registration', { phone: '361-555-0170', email: 'agents@saltgrass.example' }],
] as const)('beside a form of %s that has a desk (%s) no sales office stands', async (brand, name, desk) => {
  expect(await readContacts(brand, name)).toMatchObject({ desk, offices: [] })
})

test('about a home it’s also its agent, who answers for no other form', async () => {
  const query = '?home=2-spoonbill-lane'
  expect(await readContacts('saltgrass', 'contact', query)).toMatchObject({
    agent: { name: 'Inez Cantu' },
    textHref: 'sms:+13615550188?body=About%202%20Spoonbill%20Lane%2C%20lot%201%2C%20Cordgrass%20Cove%3A%20',
  })
  expect((await readContacts('saltgrass', 'customer-care', query))?.agent).toBeUndefined()
  expect(await readContacts('saltgrass', 'tour-request', query)).toBeUndefined()
})
