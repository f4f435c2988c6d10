import type { ReactNode } from 'react'
import type { Field } from './field.ts'
import { whyWrong } from './values.ts'

type FieldHelpProps = { field: Field; value: unknown; children?: ReactNode }

/** Below an input: what the field is for, what's wrong with its value, what visitors read. */
export function FieldHelp({ field, value, children }: FieldHelpProps) {
  const why = whyWrong(field, value)
  return (
    <>
      {field.help !== undefined && <span className="homesite-help">{field.help}</span>}
      {children}
      <span role="status" className="homesite-wrong">
        {why !== '' && `This can’t be saved: ${why}.`}
      </span>
    </>
  )
}
