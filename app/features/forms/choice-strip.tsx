import type { FormField } from '../../../domain/forms/form.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import hiddenCss from '../../components/visually-hidden.module.css'
import css from './choice-strip.module.css'

type StripProps = { field: FormField; id: string; values: FormValues }

/** Days side by side, a week in each row: radio buttons with a calendar's look. */
export function DayStrip({ field, id, values }: StripProps) {
  return (
    <div className={`${css.choices} ${css.days}`}>
      {field.choices.map((choice) => {
        // "Saturday, December 5"
        const [weekday = '', month = '', day = ''] = choice.label.split(/,? /)
        return (
          <label key={choice.value} htmlFor={id + choice.value}>
            <Radio field={field} id={id} values={values} value={choice.value} isDisabled={choice.isClosed} />
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
  )
}

/** Choices side by side. */
export function ChoiceStrip({ field, id, values }: StripProps) {
  return (
    <div className={css.choices}>
      {field.choices.map(({ value, label }) => (
        <label key={value} htmlFor={id + value}>
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
}: StripProps & { value: string; isDisabled?: boolean | undefined }) {
  return (
    <input
      id={id + value}
      type="radio"
      name={inputName}
      value={value}
      required={isRequired}
      disabled={isDisabled}
      defaultChecked={values[inputName] === value}
    />
  )
}
