import type { FormField as Field } from '../../../domain/forms/form.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import * as textCss from '../../components/text/text.module.css'
import { ChoiceStrip, DayStrip } from './choice-strip.tsx'
import * as css from './form.module.css'

export type FormFieldProps = {
  field: Field
  id: string
  values: FormValues
  message: string | undefined
  /** Whether it's for this visitor, by what's filled in; without scripts it's shown anyway. */
  isAsked?: boolean
  /** Whether another field is enough instead. */
  hasAlternative?: boolean
}

const inputTypes: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  number: 'number',
  date: 'date',
  password: 'password',
  time: 'time',
}
const inputModes: Record<string, 'email' | 'tel' | 'url' | 'decimal'> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  number: 'decimal',
}

export function FormField({
  field,
  id,
  values,
  message,
  isAsked = true,
  hasAlternative = false,
}: FormFieldProps) {
  if (field.type === 'hidden') return null
  const isGroup = field.inputs.length > 0 || ['radio', 'day', 'time-of-day'].includes(field.type)
  const isWide = !['text', 'email', 'phone', 'select', 'number', 'date', 'time', 'website'].includes(
    field.type,
  )
  const about = [field.description !== undefined && `${id}help`, message !== undefined && `${id}error`]
  const describedBy = about.filter(Boolean).join(' ') || undefined
  const note = field.isRequired ? undefined : hasAlternative ? 'either is enough' : 'optional'
  const shared = { field, id, values, message, describedBy, note }
  return (
    <div
      className={isWide ? css.wide : undefined}
      data-invalid={message === undefined ? undefined : true}
      data-unasked={!isAsked || undefined}
    >
      {isGroup ? <Group {...shared} /> : <Single {...shared} />}
      {field.description !== undefined && (
        <p id={`${id}help`} className={css.help}>
          {field.description}
        </p>
      )}
      {message !== undefined && (
        <p id={`${id}error`} className={css.error}>
          {message}
        </p>
      )}
    </div>
  )
}

type PartProps = FormFieldProps & { describedBy: string | undefined; note: string | undefined }

function Single({ field, id, values, message, describedBy, note }: PartProps) {
  const { type, label, inputName, isRequired, placeholder, maxLength, choices } = field
  const value = values[inputName] ?? ''
  const common = {
    id,
    name: inputName,
    required: isRequired,
    defaultValue: value,
    'aria-describedby': describedBy,
    'aria-invalid': message === undefined ? undefined : true,
  }
  return (
    <>
      <label htmlFor={id} className={textCss.label}>
        {label}
        <Note field={field} note={note} />
      </label>
      {type === 'textarea' ? (
        <textarea {...common} rows={5} maxLength={maxLength} placeholder={placeholder} />
      ) : type === 'select' ? (
        <select {...common}>
          <option value="">Choose…</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={inputTypes[type] ?? 'text'}
          inputMode={inputModes[type]}
          autoComplete={field.autocomplete}
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </>
  )
}

function Group({ field, id, values, message, describedBy, note }: PartProps) {
  const { type, label, isRequired } = field
  if (type === 'consent') return <Consent {...{ field, id, values, message, describedBy }} />
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.group}
      aria-describedby={describedBy}
      aria-invalid={message === undefined ? undefined : true}
    >
      <legend className={textCss.label}>
        {label}
        <Note field={field} note={note} />
      </legend>
      {type === 'day' ? (
        <DayStrip field={field} id={id} values={values} />
      ) : type === 'radio' || type === 'time-of-day' ? (
        <ChoiceStrip field={field} id={id} values={values} />
      ) : type === 'checkbox' ? (
        <Ticks field={field} id={id} values={values} />
      ) : (
        <div className={css.parts}>
          {field.inputs.map(({ inputName, label: part, autocomplete, placeholder, isOptional = false }) => (
            <div key={inputName}>
              <label htmlFor={id + inputName} className={css.part}>
                {part}
              </label>
              <input
                id={id + inputName}
                type="text"
                name={inputName}
                autoComplete={autocomplete}
                placeholder={placeholder}
                required={isRequired && !isOptional}
                defaultValue={values[inputName] ?? ''}
                aria-invalid={message !== undefined && !values[inputName] ? true : undefined}
                aria-describedby={describedBy}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Note({ field: { onlyIf }, note }: Pick<PartProps, 'field' | 'note'>) {
  return (
    <>
      {note !== undefined && <span className={css.optional}> ({note})</span>}
      {onlyIf && (
        <span className={`${css.optional} ${css.condition}`}>
          {` (${onlyIf.map(({ words }) => words).join(' and ')})`}
        </span>
      )}
    </>
  )
}

function Ticks({ field: { inputs }, id, values }: Pick<PartProps, 'field' | 'id' | 'values'>) {
  return (
    <div className={css.ticks}>
      {inputs.map(({ inputName, label, value = '1' }) => (
        <label key={inputName} className={css.tick} htmlFor={id + inputName}>
          <input
            id={id + inputName}
            type="checkbox"
            name={inputName}
            value={value}
            defaultChecked={values[inputName] === value}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function Consent({ field, id, values, message, describedBy }: Omit<PartProps, 'note'>) {
  const [input] = field.inputs
  if (!input) return null
  return (
    <label className={css.tick} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={input.inputName}
        value={input.value ?? '1'}
        required={field.isRequired}
        defaultChecked={values[input.inputName] !== undefined}
        aria-describedby={describedBy}
        aria-invalid={message === undefined ? undefined : true}
      />
      {field.checkboxLabel ?? field.label}
    </label>
  )
}
