import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import type { FormView } from '../../../domain/forms/form.ts'
import { findDayField, findPartField } from '../../../domain/forms/tour-request.ts'
import { startDemo } from '../testing/demo-api.ts'
import { checkTour } from './tour-form.ts'
import { toTourPlace, type TourPlace } from './tour-hours.ts'

const wrenfield = await startDemo()
const saltgrass = await startDemo('saltgrass')

afterAll(async () => {
  await wrenfield.system.close()
  await saltgrass.system.close()
})

// Only the date: reading the content waits for real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const demos = { wrenfield, saltgrass }
const homes = { wrenfield: '232-rabbitbrush-lane', saltgrass: '9-spoonbill-lane' }

async function readForm(brand: keyof typeof demos, now: string) {
  using api = await demos[brand].openApi()
  vi.setSystemTime(now)
  return api.fetch<FormView>(apiPaths.form('tour-request', `?home=${homes[brand]}`))
}

async function readDays(brand: keyof typeof demos, now: string): Promise<string[]> {
  const choices = findDayField(await readForm(brand, now))?.choices ?? []
  return choices.map(({ value, isClosed }) => (isClosed ? `${value} closed` : value))
}

// Sage Hollow is open Thursday to Monday from 10 am to 4 pm, Cordgrass Cove to 6 pm.
test('the days begin with the builder’s today, on both sides of its midnight', async () => {
  // A Sunday night in Oregon, Monday in London.
  const night = await readDays('wrenfield', '2026-11-23T07:59:00Z')
  expect(night.slice(0, 4)).toEqual([
    '2026-11-22 closed',
    '2026-11-23',
    '2026-11-24 closed',
    '2026-11-25 closed',
  ])
  expect((await readDays('wrenfield', '2026-11-23T08:00:00Z'))[0]).toBe('2026-11-23')
  // Two hours further east it's Monday already.
  expect((await readDays('saltgrass', '2026-11-23T07:59:00Z'))[0]).toBe('2026-11-23')
})

test('no day is missing, or there twice, when the clock changes', async () => {
  for (const [now, days] of [
    // The hours that are left out, and that come twice.
    ['2027-03-14T09:59:00Z', ['2027-03-14', '2027-03-15', '2027-03-16 closed']],
    ['2027-03-14T10:01:00Z', ['2027-03-14', '2027-03-15', '2027-03-16 closed']],
    ['2027-11-07T08:30:00Z', ['2027-11-07', '2027-11-08', '2027-11-09 closed']],
    ['2027-11-07T09:30:00Z', ['2027-11-07', '2027-11-08', '2027-11-09 closed']],
  ] as const)
    expect((await readDays('wrenfield', now)).slice(0, 3)).toEqual(days)
  // Two hours before the last tour, at 3:30 pm: in standard time, and in summer time.
  expect((await readDays('wrenfield', '2027-03-13T21:30:00Z'))[0]).toBe('2027-03-13')
  expect((await readDays('wrenfield', '2027-03-13T21:31:00Z'))[0]).toBe('2027-03-13 closed')
  expect((await readDays('wrenfield', '2027-03-14T20:30:00Z'))[0]).toBe('2027-03-14')
  expect((await readDays('wrenfield', '2027-03-14T20:31:00Z'))[0]).toBe('2027-03-14 closed')
})

test('a day that has closed since the form was shown, and a time of today that is over, are refused', async () => {
  const form = await readForm('wrenfield', '2026-11-23T18:00:00Z')
  using api = await wrenfield.openApi()
  const [day, part] = [findDayField(form)?.inputName ?? '', findPartField(form)?.inputName ?? '']
  const open = { hours: 'Thursday to Monday, 10 am to 4 pm', title: 'Sage Hollow' }
  const check = (now: string, values: Record<string, string>) => {
    vi.setSystemTime(now)
    const place = { kind: 'with-agent', communities: [open] } as unknown as TourPlace
    return checkTour(form, values, place, api.brand)
  }
  const today = { [day]: '2026-11-23', [part]: '13:00' }
  expect(check('2026-11-23T18:00:00Z', today)).toEqual({})
  expect(check('2026-11-23T20:00:00Z', today)).toEqual({ [part]: expect.stringContaining('too soon') })
  expect(check('2026-11-24T00:00:00Z', today)).toEqual({
    [day]: expect.stringMatching(/^We can’t show it on Monday, November 23\. Sage Hollow is open /),
  })
  // The day after.
  expect(check('2026-11-24T08:00:00Z', today)).toHaveProperty(day)
})

test('a home that can’t be read now is still what the form is about', async () => {
  using api = await wrenfield.openApi()
  const path = apiPaths.form('tour-request', '?home=232-rabbitbrush-lane')
  wrenfield.system.fail('/wp-json/kiosk/', { status: 500 })
  const { subject } = await api.fetch<FormView>(path)
  expect(subject).toEqual({ label: '232 rabbitbrush lane', href: '/homes/232-rabbitbrush-lane' })
  wrenfield.system.clearFaults()
  const missing = await api.fetch<FormView>(apiPaths.form('tour-request', '?home=no-such-home'))
  expect(missing.subject).toBeUndefined()
})

test('the community is chosen by the field that lists communities, whatever else the form asks', async () => {
  using api = await wrenfield.openApi()
  const { findForm } = api.context.content
  const heard = { inputName: 'input_90', label: 'How did you hear of us?', type: 'select' }
  const choices = [{ label: 'From a friend', value: 'friend' }]
  api.context.content.findForm = async (id) => {
    const form = await findForm(id)
    return (
      form && {
        ...form,
        fields: [{ ...heard, id: '90', isRequired: false, choices, inputs: [] }, ...form.fields],
      }
    )
  }
  const form = await api.fetch<FormView>(apiPaths.form('tour-request'))
  expect(form.fields.filter(({ choosesCommunity }) => choosesCommunity).map(({ label }) => label)).toEqual([
    'Community',
  ])
})

test('Thanksgiving is closed for tours, and a request for a closed day says why it’s refused', async () => {
  for (const brand of ['wrenfield', 'saltgrass'] as const)
    expect(await readDays(brand, '2026-11-23T18:00:00Z')).toContain('2026-11-26 closed')
  const form = await readForm('wrenfield', '2026-11-23T18:00:00Z')
  const day = findDayField(form)?.inputName ?? ''
  expect(findDayField(form)?.description).toBe(
    'Sage Hollow: Thursday to Monday, 10 am to 4 pm. Closed Thanksgiving, Nov 26',
  )
  using api = await wrenfield.openApi()
  const community = await api.context.content.findCommunity('sage-hollow')
  const place = toTourPlace(null, community ? [community] : [])
  const check = (value: string) => checkTour(form, { [day]: value }, place, api.brand)
  expect(check('2026-11-26')).toEqual({
    [day]: 'We’re closed on Thanksgiving, Nov 26. Please choose another day.',
  })
  // The community's own day is in its calendar, and not in another's.
  expect(await readDays('wrenfield', '2026-12-01T18:00:00Z')).toContain('2026-12-13 closed')
})
