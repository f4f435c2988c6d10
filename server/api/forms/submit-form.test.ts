import { afterAll, expect, test } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import { SEARCH_INPUT, type FormView } from '../../../domain/forms/form.ts'
import type { LeadSource } from '../../../domain/forms/lead-source.ts'
import { findDayField, findPartField, formatTourDay } from '../../../domain/forms/tour-request.ts'
import { addDays, findFederalHoliday, weekdayOf } from '../../../domain/time/federal-holidays.ts'
import type { ClientRegistrations } from '../../forms/client-registrations.ts'
import type { SubmissionQueue } from '../../forms/submission-queue.ts'
import { submitForm } from './submit-form.ts'
import { startDemo } from '../testing/demo-api.ts'

const demos = { wrenfield: await startDemo(), saltgrass: await startDemo('saltgrass') }
const homes = {
  wrenfield: { slug: '232-rabbitbrush-lane', lot: '24', city: 'redmond' },
  saltgrass: { slug: '9-spoonbill-lane', lot: '24', city: 'rockport' },
}

afterAll(() => Promise.all(Object.values(demos).map(({ system }) => system.close())))

/** No client is registered here. */
const registering = { registrations: {} as ClientRegistrations, secrets: ['s'] as const }

type Submit = SubmissionQueue['submit']

/** Takes whatever it's given. */
function openQueue() {
  const sent: Parameters<Submit>[] = []
  const submit: Submit = async (...args) => {
    sent.push(args)
    return { kind: 'queued' }
  }
  return { sent, submit, fields: () => sent[0]?.[1] ?? {} }
}

/** Asks for a tour of a home, filled in right. @returns what was said of it */
async function requestTour(
  brand: keyof typeof demos,
  submit: Submit,
  {
    change = () => ({}),
    query = `?home=${homes[brand].slug}`,
    source,
  }: { change?: (form: FormView) => Record<string, string>; query?: string; source?: LeadSource } = {},
) {
  using api = await demos[brand].openApi()
  const { city } = homes[brand]
  const form = await api.fetch<FormView>(apiPaths.form('tour-request', query))
  const [day, part] = [findDayField(form), findPartField(form)]
  const values = {
    [day?.inputName ?? '']: day?.choices.findLast(({ isClosed }) => !isClosed)?.value ?? '',
    [part?.inputName ?? '']: part?.choices[0]?.value ?? '',
    input_1_3: 'Ada',
    input_1_6: 'Hill',
    input_3: '541-555-0188',
    ...change(form),
  }
  const posted = { ...values, [SEARCH_INPUT]: `?beds=3&city=${city}` }
  const posting = { name: 'tour-request', query: new URLSearchParams(query), values: posted, source }
  return { values, form, submitted: await submitForm(posting, api.context, { submit }, registering) }
}

test.for(['wrenfield', 'saltgrass'] as const)(
  'of %s, a tour tells the builder the home, its lot and plan, and the search; the receipt has its day',
  async (brand) => {
    const { submit, fields } = openQueue()
    const { values, form, submitted } = await requestTour(brand, submit)
    const { slug, lot, city } = homes[brand]
    const told = (parameter: string) =>
      fields()[form.fields.find((field) => field.parameter === parameter)?.inputName ?? '']
    expect(told('about')).toMatch(new RegExp(`, lot ${lot}, .*\\(https://homes\\.example/homes/${slug}\\)$`))
    expect(told('lot')).toBe(lot)
    expect(told('plan')).toMatch(/\(https:\/\/homes\.example\/floorplans\/[\w-]+\)$/)
    expect(told('search')).toMatch(
      new RegExp(`3\\+ beds \\(https://homes\\.example/homes-for-sale\\?beds=3&city=${city}\\)$`),
    )
    const receipt = submitted?.receipt
    expect(receipt).toMatchObject({
      reference: told('reference'),
      isDelivered: false,
      about: { href: `/homes/${slug}` },
      tour: { day: values[findDayField(form)?.inputName ?? ''], fromMinutes: 600, toMinutes: 660 },
    })
    // The form's own field knows parts of a day alone.
    expect([fields()['input_6'], told('time')]).toEqual(['morning', '10 am'])
    expect(submitted?.outcome).toMatchObject({ ok: true, receiptHref: '/forms/tour-request/receipt' })
  },
)

test.for(['wrenfield', 'saltgrass'] as const)(
  'of %s, a tour says where its visitor came from',
  async (brand) => {
    const { sent, submit } = openQueue()
    const last = { utm_source: 'mail', landing: '/' }
    await requestTour(brand, submit, { source: { first: last, last } })
    const [, fields, shown, content] = sent[0] ?? []
    expect(JSON.parse(fields?.['source'] ?? '')).toEqual({ first: last, last, summary: 'mail, to /' })
    expect(shown).not.toContain('source')
    // The same message from elsewhere is the same message.
    expect(content).not.toHaveProperty('source')
  },
)

test.for(['wrenfield', 'saltgrass'] as const)('of %s, a tour is a lead for the CRM', async (brand) => {
  const { sent, submit } = openQueue()
  const last = { utm_source: 'mail', click_ids: { gclid: 'Cj0' }, landing: '/homes' }
  await requestTour(brand, submit, { source: { first: last, last } })
  const lead = sent[0]?.[4]
  expect(lead).toMatchObject({
    firstName: 'Ada',
    lastName: 'Hill',
    phone: '541-555-0188',
    community: expect.stringMatching(/^[a-z-]+$/),
    source: { last },
    pageUrl: 'https://homes.example/homes?utm_source=mail&gclid=Cj0',
  })
  expect(lead).not.toHaveProperty('hubspotCookie')
  expect(lead?.items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['about', 'lot', 'time', 'reference']),
  )
})

test('a visit on one’s own is asked for where the community offers it, with its own hours', async () => {
  for (const brand of ['wrenfield', 'saltgrass'] as const) {
    const { submit, fields } = openQueue()
    const { form, submitted } = await requestTour(brand, submit, {
      change: () => ({ input_6: '08:30' }),
      query: `?home=${homes[brand].slug}&visit=self-guided`,
    })
    expect(form.tour?.ways.map(({ kind, isChosen }) => [kind, isChosen])).toEqual([
      ['with-agent', false],
      ['self-guided', true],
    ])
    const visit = form.fields.find(({ parameter }) => parameter === 'visit')?.inputName ?? ''
    expect(fields()[visit]).toBe('On your own')
    expect(submitted?.receipt?.how).toMatch(/key box/)
    expect(submitted?.receipt?.items).toContainEqual({ label: 'Visit', value: 'On your own', isTour: true })
    expect(submitted?.receipt?.tour).toMatchObject({ fromMinutes: 510, toMinutes: 570 })
  }
  // Not where the community doesn't: its agent shows it.
  const { form } = await requestTour('wrenfield', refuse, {
    query: '?community=badger-slope&visit=self-guided',
  })
  expect(form.tour?.ways).toEqual([])
  expect(form.tour?.how).toBeUndefined()
})

test('a home far away is another request, and one without a place is where its community is', async () => {
  using api = await demos.wrenfield.openApi()
  const [pasco, pascoWithoutPlace, prineville] = [4242, 4245, 4226]
  const query = `?homes=${[pasco, prineville, pascoWithoutPlace].join('-')}`
  const { tour } = await api.fetch<FormView>(apiPaths.form('tour-request', query))
  expect(tour?.stops.map(({ title }) => title)).toEqual(['6423 Rome Apple Lane', '9021 Lambert Cherry Drive'])
  expect(tour?.stops[1]?.miles).toBeLessThan(2)
  expect(tour?.later).toEqual({ count: 1, href: `/forms/tour-request?homes=${prineville}` })
})

test('several homes are one request, in the order in which they’re seen, without those that are gone', async () => {
  const { submit, fields } = openQueue()
  using api = await demos.wrenfield.openApi()
  const inventory = await api.context.content.listInventory()
  const ids = inventory
    .filter(({ location, city, status }) => location && city?.slug === 'bend' && status !== 'lot')
    .slice(0, 3)
    .map(({ id }) => id)
  const query = `?homes=${[...ids, 999_999].join('-')}`
  const { form, submitted } = await requestTour('wrenfield', submit, { query })
  const { tour } = form
  expect(tour?.goneCount).toBe(1)
  expect(tour?.stops.map(({ miles }) => miles !== undefined)).toEqual([false, true, true])
  expect(tour?.stops[1]?.removeHref).toMatch(/^\/forms\/tour-request\?homes=\d+-\d+$/)
  const homesInput = form.fields.find(({ parameter }) => parameter === 'homes')?.inputName ?? ''
  const titles = tour?.stops.map(({ title }) => title) ?? []
  expect(fields()[homesInput]).toMatch(
    new RegExp(`^1\\. ${titles[0]}.*; 2\\. ${titles[1]}.* miles on, straight line .*; 3\\. ${titles[2]}`),
  )
  const named = submitted?.receipt?.items.filter(({ label }) => label.startsWith('Home '))
  expect(named?.map(({ value }) => value.split(',')[0])).toEqual(titles)
  // An hour a home.
  const { fromMinutes = 0, toMinutes = 0 } = submitted?.receipt?.tour ?? {}
  expect(toMinutes - fromMinutes).toBe(180)
})

test('what can’t be stored comes back with everything that was typed, and without a receipt', async () => {
  const { values, submitted } = await requestTour('saltgrass', () =>
    Promise.reject(new Error('database or disk is full')),
  )
  expect(submitted).toEqual({
    outcome: {
      ok: false,
      reason: 'failed',
      message: expect.stringContaining('What you wrote is still here'),
      messages: {},
      values: expect.objectContaining(values),
    },
  })
})

test('a tour can be asked for on a later day, by the same rules as one of the next two weeks', async () => {
  const asked = (day: string) => (form: FormView) => {
    const field = findDayField(form)
    return { [field?.inputName ?? '']: 'other', [field?.otherDay?.inputName ?? '']: day }
  }
  const { otherDay, inputName = '' } = findDayField((await requestTour('wrenfield', refuse)).form) ?? {}
  // Sage Hollow is open Thursday to Monday; the last open one that isn't a holiday.
  const days = Array.from({ length: 15 }, (_, index) => addDays(otherDay?.to ?? '', -index)).filter(
    (day) => !findFederalHoliday(day),
  )
  const later = days.find((day) => weekdayOf(day) === 5) ?? ''
  const { submit, fields } = openQueue()
  const open = await requestTour('wrenfield', submit, { change: asked(later) })
  expect(open.submitted?.receipt?.tour?.day).toBe(later)
  expect(open.submitted?.receipt?.items).toContainEqual({
    label: 'Day',
    value: formatTourDay(later, 'en-US'),
  })
  expect(fields()[inputName]).toBe(later)
  expect(fields()).not.toHaveProperty(otherDay?.inputName ?? '')

  const refused = async (day: string) => {
    const { submitted } = await requestTour('wrenfield', refuse, { change: asked(day) })
    return submitted?.outcome.ok === false ? submitted.outcome : undefined
  }
  const wednesday = days.find((day) => weekdayOf(day) === 3) ?? ''
  const closed = await refused(wednesday)
  expect(closed?.messages[inputName]).toContain('Sage Hollow is open Thursday to Monday.')
  // What was typed comes back.
  expect(closed?.values).toMatchObject({ [inputName]: 'other', [otherDay?.inputName ?? '']: wednesday })
  for (const day of [addDays(otherDay?.to ?? '', 1), '2026-02-31', ''])
    expect((await refused(day))?.messages[inputName]).toBe('Please choose a day of the next three months.')
})

const refuse: Submit = () => Promise.reject(new Error('nothing is to be stored'))
