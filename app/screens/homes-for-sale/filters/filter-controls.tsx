import { useId } from 'react'
import { VisuallyHidden } from '../../../components/text/visually-hidden.tsx'
import { withSeparators } from '../../../../domain/search/home-search-form.ts'
import { formatCount } from '../../../../domain/home/figures.ts'
import * as css from './filter-controls.module.css'
import type { Option } from './filter-options.ts'

type ControlProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

/** A single choice; without `anyLabel` something is always chosen. */
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
  /** Its form, when the control is outside of it. */
  formId?: string
  className?: string | undefined
}) {
  const id = useId()
  return (
    <div className={[css.control, className].filter(Boolean).join(' ')} data-print="hide">
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        name={name}
        value={value}
        form={formId}
        data-set={anyLabel !== undefined && value !== '' ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            className={option.count === 0 ? css.empty : undefined}
          >
            {option.value === value ? option.label : withCount(option.label, option.count)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A single choice among a few, as buttons: radio buttons underneath. */
export function FilterRadios({
  label,
  name,
  value,
  onChange,
  options,
}: ControlProps & { options: Option[] }) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={css.radios}>
      <span id={id} className={css.label}>
        {label}
      </span>
      {[{ value: '', label: 'Any', count: undefined }, ...options].map((option) => (
        <label key={option.value} className={css.radio}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={option.count === 0 ? css.empty : undefined}>{option.label}</span>
          {option.count !== undefined && (
            <VisuallyHidden>
              {option.count === 0 ? ' (none)' : ` (${formatCount(option.count)})`}
            </VisuallyHidden>
          )}
        </label>
      ))}
    </div>
  )
}

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
        data-set={value !== '' || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== '' && onChange(withSeparators(value, name.startsWith('price')))}
      />
    </div>
  )
}

export function FilterCheck({
  label,
  name,
  value,
  onChange,
  count,
}: ControlProps & { count: number | undefined }) {
  return (
    <label className={css.check} data-set={value === '1' || undefined}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={value === '1'}
        onChange={(event) => onChange(event.target.checked ? '1' : '')}
      />
      <span className={count === 0 ? css.empty : undefined}>
        {value === '1' ? label : withCount(label, count)}
      </span>
    </label>
  )
}

/** A choice without results says so, but can be made anyway, and another one loosened. */
function withCount(label: string, count: number | undefined): string {
  if (count === undefined) return label
  return count === 0 ? `${label} (none)` : `${label} (${formatCount(count)})`
}
