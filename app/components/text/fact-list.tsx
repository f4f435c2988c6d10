import type { ReactNode } from 'react'
import * as css from './fact-list.module.css'

/** Terms and their values; a value that's undefined or '' is left out. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [term: string, value: ReactNode])[]
  className?: string | undefined
}) {
  const known = facts.filter(([, value]) => value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={[css.facts, className].filter(Boolean).join(' ')}>
      {known.map(([term, value]) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
