import { Hono } from 'hono'
import { REGISTRATION_FORM } from '../../../domain/forms/client-registration.ts'
import type { FormOutcome } from '../../../domain/forms/form-outcome.ts'
import { isUnavailable } from '../../../app/api-client.ts'
import { careRequestHref, careRequestPath } from '../../../app/care-paths.ts'
import { paths, tourCalendarPath } from '../../../app/paths.ts'
import { readFormValues, type FormValues } from '../../forms/form-values.ts'
import { wantsJson, type Rejection, type SpamCheck } from '../../forms/spam-check.ts'
import type { SubmissionQueue } from '../../forms/submission-queue.ts'
import { toTourCalendar } from '../../forms/tour-calendar.ts'
import type { RequestSession } from '../../session/request-session.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { ApiContext, OutcomePages } from '../api-context.ts'
import { findCareRequestHref } from './care-requests.ts'
import { readSource } from './posted-source.ts'
import { readHubspotCookie } from './privacy-choices.ts'
import { getReceipt } from './receipts.ts'
import type { RegistrationParts } from './registrations.ts'
import { submitForm, toFailed, type SubmittedForm } from './submit-form.ts'

type Refusal = Omit<Rejection, 'status'> & { status: Rejection['status'] | 403 }

export type FormRoutesOptions = RegistrationParts & {
  pages: OutcomePages
  context: ApiContext
  submissions: SubmissionQueue
  spamCheck: SpamCheck
  sessionOf: (request: Request) => RequestSession
}

/** `POST /forms/:name`: JSON for our scripts, else a page or a redirect. The tour asked for last is a calendar file. */
export function formRoutes({
  pages,
  context,
  submissions,
  spamCheck,
  sessionOf,
  registrations,
  secrets,
}: FormRoutesOptions): Hono {
  const routes = new Hono()
  routes.get(tourCalendarPath(), async (c) => {
    const session = sessionOf(c.req.raw)
    const [receipt, view] = await Promise.all([session.receipt(), getReceipt(context, session)])
    const calendar = receipt && view && toTourCalendar(receipt, view, context)
    if (calendar === undefined) return c.notFound()
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="tour.ics"',
      'cache-control': 'private, no-store',
    })
  })
  routes.post(careRequestPath, async (c) => {
    const values = await readFormValues(c)
    const rejection = await spamCheck(c, values)
    const href = rejection ? careRequestHref('later') : await findCareRequestHref(values, context, secrets)
    return c.body(null, 303, { ...rejection?.headers, location: href, 'cache-control': 'private, no-store' })
  })
  routes.post('/forms/:name', async (c) => {
    const name = c.req.param('name')
    const values = await readFormValues(c)
    const { search, searchParams: query } = new URL(c.req.url)
    const session = sessionOf(c.req.raw)
    const rejection: Refusal | undefined =
      (await spamCheck(c, values)) ?? (name === REGISTRATION_FORM ? await checkAgent(session) : undefined)
    const sent: SubmittedForm | undefined = rejection
      ? { outcome: toRejected(rejection, values) }
      : await submitForm(
          {
            name,
            query,
            values,
            source: readSource(c, values),
            hubspotCookie: readHubspotCookie(c, context.brand.analytics),
          },
          context,
          submissions,
          { registrations, secrets },
        ).catch((error: unknown) => {
          if (!isContentFailure(error)) throw error
          context.log.error({ err: error, form: name }, "Form couldn't be loaded, so nothing can be sent")
          return { outcome: toFailed(pickInputs(values)) }
        })
    if (!sent) return c.notFound()
    const { outcome } = sent
    if (sent.receipt) await session.setReceipt(sent.receipt)
    const headers = new Headers({ 'cache-control': 'private, no-store', ...rejection?.headers })
    for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
    const status = rejection?.status ?? toStatus(outcome)
    if (wantsJson(c)) return Response.json(outcome, { status, headers })
    if (outcome.ok) {
      headers.set('location', outcome.receiptHref)
      return new Response(null, { status: 303, headers })
    }
    const page = new Request(new URL(paths.form(name, search), c.req.url))
    return pages.render(page, { outcome: { form: outcome }, status, headers: rejection?.headers ?? {} })
  })
  return routes
}

/** Only agents register clients. A session that ended meanwhile mustn't cost what was typed. */
async function checkAgent(session: RequestSession): Promise<Refusal | undefined> {
  try {
    if ((await session.agentPassword()) !== undefined) return undefined
  } catch (error) {
    // Nobody knows now, and the office reads who sent it.
    if (!isUnavailable(error)) throw error
    return undefined
  }
  const message =
    'You aren’t signed in anymore. Sign in in another tab, and send this again: what you typed is still here.'
  return { status: 403, message, headers: {} }
}

function toStatus(outcome: FormOutcome): 200 | 400 | 429 | 503 {
  if (outcome.ok) return 200
  return ({ invalid: 400, failed: 503, 'too-many': 429 } as const)[outcome.reason]
}

function toRejected({ status, message }: Refusal, values: FormValues): FormOutcome {
  const reason = status === 429 ? 'too-many' : 'failed'
  return { ok: false, reason, message, messages: {}, values: pickInputs(values) }
}

function pickInputs(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => /^input_\d+(_\d+)?$/.test(name)))
}
