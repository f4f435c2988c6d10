import type { ReactNode } from 'react'
import css from './parts.module.css'

/** Terms and their values; what isn't known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== false && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={css.facts}>
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
