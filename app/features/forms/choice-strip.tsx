import { OTHER_DAY, type FormField } from '../../../domain/forms/form.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import * as hiddenCss from '../../components/text/visually-hidden.module.css'
import * as css from './choice-strip.module.css'

type StripProps = { field: FormField; id: string; values: FormValues }

/** Radio buttons with a calendar's look, a week in each row. A later day is written once "another day" is chosen. */
export function DayStrip({ field, id, values }: StripProps) {
  const { otherDay } = field
  return (
    <>
      <div className={`${css.choices} ${css.days}`}>
        {field.choices.map((choice) => {
          // "Saturday, December 5"
          const [weekday = '', month = '', day = ''] = choice.label.split(/,? /)
          return (
            <label key={choice.value} htmlFor={id + choice.value}>
              <Radio
                field={field}
                id={id}
                values={values}
                value={choice.value}
                isDisabled={choice.isClosed}
                weekday={choice.weekdays?.[0]}
                isToday={choice === field.choices[0]}
              />
              <span className={hiddenCss.hidden}>
                {choice.label}
                {choice.isClosed && ', closed'}
              </span>
              <small aria-hidden="true">{weekday.slice(0, 3)}</small>
              <b aria-hidden="true">{day}</b>
              <small aria-hidden="true">{choice.isClosed ? 'Closed' : month.slice(0, 3)}</small>
            </label>
          )
        })}
      </div>
      {otherDay && (
        <div className={css.other}>
          <div className={css.choices}>
            <label htmlFor={id + OTHER_DAY}>
              <Radio field={field} id={id} values={values} value={OTHER_DAY} />
              Another day
            </label>
          </div>
          <input
            type="date"
            aria-label="Which day"
            name={otherDay.inputName}
            min={otherDay.from}
            max={otherDay.to}
            defaultValue={values[otherDay.inputName]}
          />
        </div>
      )}
    </>
  )
}

/** Choices side by side; times that the day which is chosen doesn't have are hidden, which takes no script either. */
export function ChoiceStrip({ field, id, values }: StripProps) {
  return (
    <div className={field.type === 'time-of-day' ? `${css.choices} ${css.times}` : css.choices}>
      {field.choices.map(({ value, label, weekdays, isOverToday }) => (
        <label
          key={value}
          htmlFor={id + value}
          data-weekdays={weekdays?.join(' ')}
          data-over-today={isOverToday}
        >
          <Radio field={field} id={id} values={values} value={value} />
          {label}
        </label>
      ))}
    </div>
  )
}

function Radio({
  field: { inputName, isRequired },
  id,
  values,
  value,
  isDisabled,
  weekday,
  isToday,
}: StripProps & {
  value: string
  isDisabled?: boolean | undefined
  weekday?: number | undefined
  isToday?: boolean
}) {
  return (
    <input
      id={id + value}
      type="radio"
      name={inputName}
      value={value}
      required={isRequired}
      disabled={isDisabled}
      data-weekday={weekday}
      data-today={isToday || undefined}
      defaultChecked={values[inputName] === value}
    />
  )
}
