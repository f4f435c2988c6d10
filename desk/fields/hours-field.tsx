import { TextControl } from '@wordpress/components'
import { WEEKDAYS } from '../../domain/community/opening-hours.ts'
import { readHours, type DayHours } from '../../domain/values/hours.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import { toHoursText, toMinutes, toTime, WEEK_FROM_MONDAY } from './hours.ts'
import type { ControlProps } from './simple-controls.tsx'
import { FieldHelp } from './field-help.tsx'
import { toText } from './values.ts'

const USUAL: DayHours = { fromMinutes: 10 * 60, toMinutes: 17 * 60 }

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
                <>
                  <input
                    type="time"
                    aria-label={`${name} from`}
                    value={toTime(day.fromMinutes)}
                    onChange={({ target }) =>
                      change(at, { ...day, fromMinutes: toMinutes(target.value) ?? 600 })
                    }
                  />
                  <input
                    type="time"
                    aria-label={`${name} to`}
                    value={toTime(day.toMinutes)}
                    onChange={({ target }) =>
                      change(at, { ...day, toMinutes: toMinutes(target.value) ?? 1020 })
                    }
                  />
                </>
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
