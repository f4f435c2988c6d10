import { afterAll, expect, test } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import {
  REGISTRATION_FORM,
  findRegistrationField,
  type RegistrationField,
} from '../../../domain/forms/client-registration.ts'
import type { FormView } from '../../../domain/forms/form.ts'
import { openTestSqlite, silentLog } from '../../database/testing/test-databases.ts'
import { openClientRegistrations } from '../../forms/client-registrations.ts'
import type { SubmissionQueue, SubmitResult } from '../../forms/submission-queue.ts'
import type { RequestSession } from '../../session/request-session.ts'
import { sealedRegistration } from '../../session/registration-receipt.ts'
import { startDemo } from '../testing/demo-api.ts'
import { getAgentPage } from '../pages/agent-pages.ts'
import { getForm } from './form-views.ts'
import { getRegistration } from './registrations.ts'
import { submitForm } from './submit-form.ts'

const demos = { wrenfield: await startDemo(), saltgrass: await startDemo('saltgrass') }
const secrets = ['s'.repeat(32)] as const
const communities = { wrenfield: 'badger-slope', saltgrass: 'cordgrass-cove' }

afterAll(() => Promise.all(Object.values(demos).map(({ system }) => system.close())))

/** Opens a brand's form, over a database of its own. */
async function openForm(brandId: keyof typeof demos) {
  const api = await demos[brandId].openApi()
  const opened = await openTestSqlite()
  const registrations = openClientRegistrations({ ...opened, brand: api.brand, secrets, log: silentLog })
  const form = await api.fetch<FormView>(
    apiPaths.form(REGISTRATION_FORM, `?community=${communities[brandId]}`),
  )
  const inputOf = (name: RegistrationField) => findRegistrationField(form, name)?.inputName ?? ''
  const sent: Record<string, string>[] = []
  async function register(
    typed: Partial<Record<RegistrationField, string>>,
    answer: SubmitResult = { kind: 'delivered', confirmationHtml: '' },
  ) {
    const known = Object.entries(typed).map(
      ([name, value]) => [inputOf(name as RegistrationField), value] as const,
    )
    const others = { input_7: 'OR 201234567', input_8: '541-555-0199', input_9: 'ada@example.com' }
    const values = { ...form.values, ...others, ...Object.fromEntries(known) }
    const submit: SubmissionQueue['submit'] = async (_id, fields) => {
      sent.push(fields)
      return answer
    }
    const posted = { name: REGISTRATION_FORM, query: new URLSearchParams(), values }
    return submitForm(posted, api.context, { submit }, { registrations, secrets })
  }
  const told = (parameter: string, index = sent.length - 1) =>
    sent[index]?.[form.fields.find((field) => field.parameter === parameter)?.inputName ?? ''] ?? ''
  return {
    api,
    form,
    register,
    told,
    async [Symbol.asyncDispose]() {
      api[Symbol.dispose]()
      await opened[Symbol.asyncDispose]()
    },
  }
}

const typed = {
  client_name: 'Ann Lee',
  client_email: 'ann@wells.example',
  agent_name: 'Ada Reyes',
  agent_brokerage: 'Juniper Realty',
}

test.for(['wrenfield', 'saltgrass'] as const)(
  'of %s, a registration has a number and a sealed receipt that says nothing of the client',
  async (brandId) => {
    await using opened = await openForm(brandId)
    const { api, register, told } = opened
    const submitted = await register(typed)
    const receipt = submitted?.receipt
    expect(receipt?.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const [, number, address = ''] = /^(\S+), .+; receipt: (\S+)$/.exec(told('registration')) ?? []
    expect(number).toBe(receipt?.reference)
    expect(told('duplicate')).toBe('None of this client for this community in 90 days.')
    const url = new URL(address)
    expect(url.pathname).toBe('/forms/client-registration/receipt')
    const session = { openRegistration: (text: string) => sealedRegistration.open(text, secrets) }
    const view = await getRegistration({ params: {}, query: url.searchParams }, api.context, session)
    expect(view).toEqual({
      number,
      community: brandId === 'wrenfield' ? 'Badger Slope' : 'Cordgrass Cove',
      by: 'Ada Reyes, Juniper Realty',
      registered: expect.stringMatching(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M [CP][DS]T$/),
      holdsThrough: expect.stringMatching(/^\w+ \d+, \d{4}$/),
    })
    // Three letters are in sealed text by chance.
    expect(decodeURIComponent(address)).not.toMatch(/Ann\W*Lee|wells|Badger|Cordgrass/)
    url.searchParams.set('receipt', `${url.searchParams.get('receipt')?.slice(0, -9)}AAAAAAA~2`)
    expect(
      await getRegistration({ params: {}, query: url.searchParams }, api.context, session),
    ).toBeUndefined()
  },
)

test('a duplicate is told to the office, and the agent’s receipt is as any', async () => {
  await using opened = await openForm('saltgrass')
  const { register, told } = opened
  const first = await register(typed)
  const second = await register({ ...typed, client_name: 'A. Lee', agent_name: 'Ben Ortiz' })
  expect(told('duplicate')).toContain(
    `Registered before for this community: ${first?.receipt?.reference} of `,
  )
  expect(told('duplicate')).toContain('(same email)')
  expect(JSON.stringify(second)).not.toMatch(/before|duplicate/i)
  expect(JSON.stringify(second)).not.toContain(first?.receipt?.reference)
  expect(Object.keys(second?.receipt ?? {})).toEqual(Object.keys(first?.receipt ?? {}))
})

test('sent twice it has one number, and what the office’s system refused isn’t a duplicate of itself', async () => {
  await using opened = await openForm('saltgrass')
  const { register, told } = opened
  const refused = await register(typed, { kind: 'invalid', messagesByField: { input_8: 'No.' } })
  expect(refused?.outcome).toMatchObject({ ok: false, reason: 'invalid' })
  const one = await register({ ...typed, client_name: 'Ann B. Lee' })
  expect(told('duplicate')).toMatch(/^None/)
  const same = await register({ ...typed, client_name: 'Ann B. Lee' })
  expect(same?.receipt?.registration).toEqual(one?.receipt?.registration)
})

test('an agent who’s signed in finds their details filled in', async () => {
  const card = {
    name: 'Ada Reyes',
    brokerage: 'Juniper Realty',
    phone: '541-555-0199',
    email: 'ada@example.com',
  }
  using api = await demos.saltgrass.openApi()
  const request = { params: { name: REGISTRATION_FORM }, query: new URLSearchParams() }
  const form = await getForm(request, { ...api.context, agent: { card } })
  expect(form).toMatchObject({
    agent: { isForAgents: true, hidesAwards: true },
    values: {
      input_5: 'Ada Reyes',
      input_6: 'Juniper Realty',
      input_8: '541-555-0199',
      input_9: 'ada@example.com',
    },
  })
  expect(await getForm(request, api.context)).toMatchObject({
    agent: { signInHref: '/sales-agent-forms?to=%2Fforms%2Fclient-registration' },
    values: {},
  })
})

test('a form that can’t tell a client isn’t offered, and the log says which name is missing', async () => {
  await using opened = await openForm('wrenfield')
  const { context, logged } = opened.api
  const findForm: typeof context.content.findForm = async (id) => {
    const form = await context.content.findForm(id)
    return form && { ...form, fields: form.fields.map(({ parameter: _name, ...field }) => field) }
  }
  const unnamed = { ...context, content: { ...context.content, findForm } }
  const params = { name: REGISTRATION_FORM }
  expect(await getForm({ params, query: new URLSearchParams() }, unnamed)).toBeUndefined()
  expect(logged.join()).toContain('client_name')
  const session = { agentPassword: async () => 'porchlight' } as RequestSession
  const request = { params: {}, query: new URLSearchParams({ path: 'sales-agent-forms' }) }
  expect(await getAgentPage(request, context, session)).toMatchObject({ registersClients: true })
  expect(await getAgentPage(request, unnamed, session)).toMatchObject({ registersClients: false })
})
