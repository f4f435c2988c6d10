import { useId } from 'react'
import css from './filter-controls.module.css'
import type { Option } from './filter-options.ts'

type ControlProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

/** A choice of one; without `anyLabel` something is always chosen. */
export function FilterSelect({
  label,
  name,
  value,
  onChange,
  options,
  anyLabel,
  formId,
  className,
}: ControlProps & {
  options: Option[]
  anyLabel?: string
  /** The form it belongs to when it stands outside of it. */
  formId?: string
  className?: string | undefined
}) {
  const id = useId()
  return (
    <div className={[css.control, className].filter(Boolean).join(' ')}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        name={name}
        value={value}
        form={formId}
        onChange={(event) => onChange(event.target.value)}
      >
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One end of a range, typed as a number. */
export function FilterAmount({
  label,
  name,
  value,
  onChange,
  placeholder,
}: ControlProps & { placeholder: string }) {
  const id = useId()
  return (
    <div className={css.control}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.amount}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** A yes or no. */
export function FilterCheck({ label, name, value, onChange }: ControlProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={value === '1'}
        onChange={(event) => onChange(event.target.checked ? '1' : '')}
      />
      {label}
    </label>
  )
}
