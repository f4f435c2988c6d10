import type { Field } from '@wordpress/dataviews'
import { useState, type ReactNode } from 'react'
import { Do, Form } from './parts.tsx'

type AskProps<T> = {
  data: T
  fields: Field<T>[]
  button: string
  isDestructive?: boolean
  work?: { isPending: boolean }
  isReady?: (data: T) => boolean
  /** @returns what's wrong with it, if anything is */
  onDone: (data: T) => string | void
  children?: ReactNode
}

/** What a window asks before something is done. */
export function Ask<T extends object>({
  data,
  fields,
  button,
  isDestructive = false,
  work,
  isReady,
  onDone,
  children,
}: AskProps<T>) {
  const [typed, setTyped] = useState(data)
  const [problem, setProblem] = useState('')
  return (
    <form
      className="homesite-stack"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(onDone(typed) ?? '')
      }}
    >
      {children}
      {fields.length > 0 && <Form data={typed} fields={fields} onChange={setTyped} />}
      <p role="alert" className="homesite-wrong">
        {problem}
      </p>
      <Do type="submit" isDestructive={isDestructive} work={work} disabled={isReady?.(typed) === false}>
        {button}
      </Do>
    </form>
  )
}
