import { TextControl } from '@wordpress/components'
import { toTimeOfDay, WEEKDAYS } from '../../domain/community/opening-hours.ts'
import { readHours, type DayHours } from '../../domain/values/hours.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import { toHoursText, toMinutes, WEEK_FROM_MONDAY } from './hours.ts'
import type { ControlProps } from './simple-controls.tsx'
import { FieldHelp } from './field-help.tsx'
import { toText } from './values.ts'

const USUAL = { fromMinutes: 10 * 60, toMinutes: 17 * 60 }

/** Hours as visitors read them, written by hand or by the days below. */
export function HoursField({ field, value, onChange }: ControlProps<'hours'>) {
  const text = toText(value)
  const reading = readHours(text)
  const week = valueOf(reading) ?? WEEKDAYS.map(() => undefined)
  const change = (at: number, day: DayHours | undefined) => onChange(toHoursText(week.with(at, day)))
  return (
    <div>
      <TextControl
        label={field.label}
        value={text}
        onChange={onChange}
        help={
          <FieldHelp field={field} value={value}>
            <span className="homesite-words">
              {whyNot(reading) !== '' &&
                `Visitors read this as it is, and aren’t told when it’s open: ${whyNot(reading)}.`}
            </span>
          </FieldHelp>
        }
      />
      <details className="homesite-week">
        <summary>Day by day</summary>
        {WEEK_FROM_MONDAY.map((at) => {
          const name = WEEKDAYS[at] ?? ''
          const day = week[at]
          return (
            <div key={name} className="homesite-day">
              <label>
                <input
                  type="checkbox"
                  checked={day !== undefined}
                  onChange={({ target }) =>
                    change(at, target.checked ? (week.find(Boolean) ?? USUAL) : undefined)
                  }
                />{' '}
                {name}
              </label>
              {day ? (
                (['fromMinutes', 'toMinutes'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    aria-label={`${name} ${end === 'toMinutes' ? 'to' : 'from'}`}
                    value={toTimeOfDay(day[end]) ?? ''}
                    onChange={({ target }) =>
                      change(at, { ...day, [end]: toMinutes(target.value) ?? USUAL[end] })
                    }
                  />
                ))
              ) : (
                <span className="homesite-help">Closed</span>
              )}
            </div>
          )
        })}
      </details>
    </div>
  )
}
