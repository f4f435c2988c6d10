import { expect, test } from 'vitest'
import { toSharedWeek } from '../community/opening-hours.ts'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'
import { listTourTimes, parseTimeValue } from './tour-times.ts'

const parts = ['Morning', 'Afternoon', 'After 5 pm'].map((label) => ({ label, value: label.toLowerCase() }))
const list = (hours: string, minutes = 0) =>
  listTourTimes(valueOf(readHours(hours)) ?? [], parts, { minutes })

test('times are half hours of the day, the last one half an hour before closing', () => {
  const times = list('Daily, 10:15 am to 1 pm')
  expect(times.map(({ value, label, sentAs }) => [value, label, sentAs])).toEqual([
    ['10:30', '10:30 am', 'morning'],
    ['11:00', '11 am', 'morning'],
    ['11:30', '11:30 am', 'morning'],
    ['12:00', '12 pm', 'afternoon'],
    ['12:30', '12:30 pm', 'afternoon'],
  ])
  expect(list('Daily, 6 am to 8 pm').map(({ sentAs }) => sentAs)).toEqual([
    ...Array<string>(12).fill('morning'),
    ...Array<string>(10).fill('afternoon'),
    ...Array<string>(6).fill('after 5 pm'),
  ])
})

test('a time that not every open day has names those that do; one in less than two hours is over today', () => {
  const times = list('Monday to Friday, 9 am to 10 am; Saturday, 9 am to 11 am', 7.5 * 60)
  expect(times.map(({ value, weekdays }) => [value, weekdays])).toEqual([
    ['09:00', undefined],
    ['09:30', undefined],
    ['10:00', [6]],
    ['10:30', [6]],
  ])
  expect(times.map(({ isOverToday = false }) => isOverToday)).toEqual([true, false, false, false])
})

test('there are no times where a day’s hours aren’t known', () => {
  expect(list('By appointment, daily')).toEqual([])
  expect(['09:30', '24:00', '9:30', 'morning'].map(parseTimeValue)).toEqual([
    570,
    undefined,
    undefined,
    undefined,
  ])
})

test('several places share the hours in which all are open', () => {
  const shared = (...hours: string[]) => toSharedWeek(hours.map((text) => valueOf(readHours(text)) ?? []))
  const week = shared('Thursday to Monday, 10 am to 4 pm', 'Daily, 11 am to 5 pm', 'By appointment, daily')
  expect(week?.[0]).toEqual({ fromMinutes: 660, toMinutes: 960 })
  expect([week?.[2], week?.[3]]).toEqual([undefined, undefined])
  expect(shared('Monday, 9 am to 10 am', 'Monday, 2 pm to 3 pm')).toBeUndefined()
})
