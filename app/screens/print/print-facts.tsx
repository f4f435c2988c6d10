import type { ReactNode } from 'react'
import * as css from './parts.module.css'

/** Terms and their values; what isn't known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: ReactNode, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== false && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={css.facts}>
      {known.map(([term, value], index) => (
        <div key={typeof term === 'string' ? term : index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
