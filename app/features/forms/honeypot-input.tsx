import { HONEYPOT_INPUT } from '../../../domain/forms/form.ts'
import * as css from '../../components/text/visually-hidden.module.css'

/** An input that no person sees: only bots fill it in. */
export function HoneypotInput() {
  return (
    <div className={css.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_INPUT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
