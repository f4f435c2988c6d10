import type { Context } from 'hono'
import { hasOrigin, parseLeadSource, toTouch, type LeadSource } from '../../../domain/forms/lead-source.ts'
import { SOURCE_INPUT } from '../../../domain/forms/form.ts'
import type { FormValues } from '../../forms/form-values.ts'
import { maySayWhence } from './privacy-choices.ts'

/** As our scripts say; without them, the campaign in the address of the form's own page. */
export function readSource(c: Context, values: FormValues): LeadSource | undefined {
  if (!maySayWhence(c)) return undefined
  const posted = parseLeadSource(values[SOURCE_INPUT])
  if (posted) return posted
  const touch = toTouch(c.req.header('referer') ?? '', '', new Date().toISOString())
  return hasOrigin(touch) ? { first: touch, last: touch } : undefined
}
