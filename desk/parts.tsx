// What the screens are made of.
import { Button } from '@wordpress/components'
import { DataForm, type Field } from '@wordpress/dataviews'
import type { ReactNode } from 'react'

type PanelProps = { title: string; isWide?: boolean; children: ReactNode }

export function Panel({ title, isWide = false, children }: PanelProps) {
  return (
    <section className={`homesite-panel${isWide ? ' is-wide' : ''}`} aria-label={title.replace(/^\d\. /, '')}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type DoProps = {
  /** From a TanStack mutation. */
  work?: { isPending: boolean } | undefined
  variant?: 'primary' | 'secondary' | 'tertiary' | 'link'
  disabled?: boolean
  type?: 'submit'
  size?: 'small'
  label?: string
  showTooltip?: boolean
  isDestructive?: boolean
  href?: string
  onClick?: () => void
  children: ReactNode
}

/** A button that waits for what it started, and can be reached meanwhile. */
export function Do({ work, variant = 'primary', disabled = false, ...props }: DoProps) {
  const isPending = work?.isPending ?? false
  return (
    <Button
      variant={variant}
      isBusy={isPending}
      disabled={disabled || isPending}
      accessibleWhenDisabled
      {...props}
    />
  )
}

type FormProps<T> = { data: T; fields: Field<T>[]; onChange: (data: T) => void }

export function Form<T extends object>({ data, fields, onChange }: FormProps<T>) {
  return (
    <DataForm
      data={data}
      fields={fields}
      form={{ fields: fields.map(({ id }) => id) }}
      onChange={(edits) => onChange({ ...data, ...edits })}
    />
  )
}

/** What a cell says, and what belongs to it. */
export function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="homesite-lines">
      {first}
      {second && <small>{second}</small>}
    </span>
  )
}
