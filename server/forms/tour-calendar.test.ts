import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { toTourCalendar } from './tour-calendar.ts'

const context = {
  brand: { name: 'Sample Homes', phone: '541-555-0100', timeZone: 'America/Los_Angeles' },
  origin: 'https://homes.example',
}
const receipt = {
  title: 'Tour request',
  reference: 'K7F2-9QMD',
  about: { label: '12 Elm Street, lot 7; “The Oaks”, Bend', href: '/homes/12-elm-street' },
  destination: { address: '12 Elm Street, Bend, OR 97701', location: { lat: 44, lng: -121 } },
  sentAt: '2026-11-20T18:00:00.000Z',
  isDelivered: true,
  items: [],
  nextHtml: '',
}
const agent = { name: 'Junia Whitlatch', phone: '541-555-0138' }

function parse(tour: { day: string; fromMinutes?: number; toMinutes?: number }) {
  const text = toTourCalendar({ ...receipt, tour }, { ...receipt, agent }, context) ?? ''
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  return { text, calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined) }
}

test('a tour is a tentative event in the hours that were asked for, on the builder’s clock', () => {
  const { text, calendar, event } = parse({ day: '2026-11-28', fromMinutes: 600, toMinutes: 720 })
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Sample Homes')
  // It's a file to import: an iTIP method would want an organizer (RFC 5546).
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T18:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-28T20:00:00.000Z')
  expect(event.uid).toBe('K7F2-9QMD@homes.example')
  expect(event.summary).toBe('Tour: 12 Elm Street, lot 7; “The Oaks”, Bend')
  expect(event.location).toBe('12 Elm Street, Bend, OR 97701')
  expect(event.description).toContain('Junia Whitlatch, 541-555-0138')
  expect(event.description).toContain('https://homes.example/homes/12-elm-street')
  const status = event.component.getFirstPropertyValue('status')
  expect(status).toBe('TENTATIVE')
  // RFC 5545, 3.1: lines end in CRLF and are folded at 75 octets.
  for (const line of text.split('\r\n')) {
    expect(line).not.toContain('\n')
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

test('the hour is right on both sides of a clock change', () => {
  const startOf = (day: string) =>
    parse({ day, fromMinutes: 540, toMinutes: 720 }).event.startDate.toJSDate().toISOString()
  expect(startOf('2027-03-13')).toBe('2027-03-13T17:00:00.000Z')
  expect(startOf('2027-03-14')).toBe('2027-03-14T16:00:00.000Z')
})

test('without a part of the day it is all day, and without a day there is none', () => {
  const { event } = parse({ day: '2026-11-28' })
  expect(event.startDate.isDate).toBe(true)
  expect(event.startDate.toString()).toBe('2026-11-28')
  expect(toTourCalendar(receipt, receipt, context)).toBeUndefined()
})
