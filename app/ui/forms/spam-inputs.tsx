import { useEffect, useRef } from 'react'
import { ELAPSED_INPUT, TRAP_INPUT } from '../../model/spam-inputs.ts'
import css from './spam-inputs.module.css'

/** Two inputs that nobody sees: one that only programs fill in, one that says how long the form was on the screen. */
export function SpamInputs() {
  const elapsed = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const sinceMs = performance.now()
    const input = elapsed.current
    const form = input?.form
    function measure() {
      if (input) input.value = String(Math.round(performance.now() - sinceMs))
    }
    // Before the form's own handlers read its fields.
    form?.addEventListener('submit', measure, { capture: true })
    return () => form?.removeEventListener('submit', measure, { capture: true })
  }, [])

  return (
    <div className={css.away} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={TRAP_INPUT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input ref={elapsed} type="hidden" name={ELAPSED_INPUT} defaultValue="" />
    </div>
  )
}
