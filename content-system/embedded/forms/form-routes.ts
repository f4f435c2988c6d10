// Gravity Forms' routes, gf/v2.
import type { JsonObject } from '../content-folder/folder-content.ts'
import { isJsonObject } from '../content-folder/field-reader.ts'
import type { Store } from '../database/store.ts'
import { reply } from '../http/exchange.ts'
import type { Reply, RestRequest, Route } from '../http/exchange.ts'
import { isEqual } from '../rest/lock.ts'
import { RestError, forbidden } from '../rest/rest-error.ts'
import { findReferenced, type Entries } from './entries.ts'
import { readSubmission } from './submission-body.ts'
import { searchEntries } from './search-entries.ts'
import { duplicates, formFields, inputNames, isTrue, textField, validateEntry } from './validate-entry.ts'

/** The consumer key and secret of the website, which alone may read and submit forms. */
export interface FormCredentials {
  key: string
  secret: string
}

/** Our plugin has keys; Gravity Forms has entries, which its key may have no right to read. */
export type FormsDialect = 'homesite' | 'gravity-forms' | 'gravity-forms-without-entries'

export interface FormRoutesOptions {
  store: Store
  entries: Entries
  /** Without them nobody may read or submit a form. */
  credentials: FormCredentials | undefined
  dialect: FormsDialect
}

export function createFormRoutes({ store, entries, credentials, dialect }: FormRoutesOptions): Route[] {
  const common: Route[] = [
    {
      method: 'GET',
      pattern: /^\/gf\/v2\/forms\/(\d+)$/,
      handle(request, [id]) {
        if (identify(request, credentials) !== 'known') throw forbidden()
        const form = store.form(Number(id))
        // Gravity Forms gives this error no status, and WordPress then answers 500.
        if (!form) return reply({ code: 'gf_not_found', message: 'Form not found', data: null }, {}, 500)
        return reply(form, { 'Cache-Control': 'no-cache, must-revalidate, max-age=0' })
      },
    },
    {
      method: 'POST',
      pattern: /^\/gf\/v2\/forms\/(\d+)\/submissions$/,
      handle: (request, [id]) => submit(request, Number(id), request.query.get('_validate_only') !== '1'),
    },
    {
      method: 'POST',
      pattern: /^\/gf\/v2\/forms\/(\d+)\/submissions\/validation$/,
      handle: (request, [id]) => submit(request, Number(id), false),
    },
  ]
  /** Ours, not Gravity Forms': tells a sender whose response was lost whether to retry. */
  const byKey: Route = {
    method: 'GET',
    pattern: /^\/gf\/v2\/forms\/(\d+)\/submissions\/([\w-]{8,64})$/,
    handle(request, [id, key = '']) {
      if (identify(request, credentials) !== 'known') throw forbidden()
      if (!entries.has(Number(id), key))
        throw new RestError(404, 'kiosk_unknown_submission', 'This submission never came.')
      return reply({ is_valid: true })
    },
  }
  /** Ours as well: how far the office is with what a visitor has sent, to who knows its reference and their own address. */
  const work: Route = {
    method: 'POST',
    pattern: /^\/gf\/v2\/forms\/(\d+)\/submissions\/status$/,
    async handle(request, [id]) {
      if (identify(request, credentials) !== 'known') throw forbidden()
      const given = await readSubmission(request)
      const emails = formFields(store.form(Number(id)) ?? {}).filter(({ type }) => type === 'email')
      const found = findReferenced(
        entries.list(Number(id)),
        given.get('reference') ?? '',
        given.get('email') ?? '',
        emails.flatMap(inputNames),
      )
      if (!found) throw new RestError(404, 'kiosk_unknown_submission', 'This submission never came.')
      return reply(
        { status: found.status, received: `${found.at.slice(0, 19)}Z` },
        { 'Cache-Control': 'no-store' },
      )
    },
  }
  const search: Route = {
    method: 'GET',
    pattern: /^\/gf\/v2\/forms\/(\d+)\/entries$/,
    handle(request, [id]) {
      const mayRead = identify(request, credentials) === 'known' && dialect === 'gravity-forms'
      if (!mayRead) throw forbidden()
      return reply(searchEntries(entries.list(Number(id)), request.query, store.site().timeZone))
    },
  }
  return [...common, ...(dialect === 'homesite' ? [byKey, work] : [search])]

  async function submit(request: RestRequest, id: number, keeps: boolean): Promise<Reply> {
    // Whoever could post here directly would pass by the website's limits and its spam check.
    if (identify(request, credentials) !== 'known') throw forbidden()
    const form = store.form(id)
    if (!form || isTrue(form['is_trash']) || ('is_active' in form && !isTrue(form['is_active'])))
      throw new RestError(400, 'form_not_found', 'Your form could not be found')
    if (formFields(form).length === 0)
      throw new RestError(400, 'no_fields', 'Your form does not have any fields')
    const given = await readSubmission(request)
    const taken = duplicates(form, given, () => entries.list(id))
    const messages = { ...validateEntry(form, given), ...taken }
    if (Object.keys(messages).length > 0) {
      const body = { is_valid: false, validation_messages: messages, page_number: 1, source_page_number: 1 }
      return reply(body, {}, 400)
    }
    if (!keeps)
      return reply({ is_valid: true, validation_messages: [], page_number: 0, source_page_number: 1 })
    const names = new Set(['source', ...formFields(form).flatMap(inputNames)])
    const key =
      dialect === 'homesite' ? /^[\w-]{8,64}$/.exec(request.header('idempotency-key') ?? '')?.[0] : undefined
    entries.add(id, new Map([...given].filter(([name]) => names.has(name))), key)
    return confirmation(form, id)
  }
}

/** The caller's identity. @throws RestError 401 for a known key with a wrong secret; an unknown key is anonymous. */
function identify(request: RestRequest, credentials: FormCredentials | undefined): 'known' | 'nobody' {
  const encoded = /^Basic (.+)$/i.exec(request.header('authorization') ?? '')?.[1]
  if (encoded === undefined || !credentials) return 'nobody'
  const [key = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  if (!isEqual(key, credentials.key)) return 'nobody'
  if (isEqual(rest.join(':'), credentials.secret)) return 'known'
  throw new RestError(401, 'gform_rest_authentication_error', 'Consumer secret is invalid.')
}

function confirmation(form: JsonObject, id: number): Reply {
  const given = isJsonObject(form['confirmations'])
    ? Object.values(form['confirmations']).filter(isJsonObject)
    : []
  const chosen = given.find((each) => isTrue(each['isDefault'])) ?? given[0]
  const common = { is_valid: true, page_number: 0, source_page_number: 1 }
  const url = textField(chosen?.['url'])
  if (chosen?.['type'] === 'redirect' && url !== undefined) {
    const body = {
      ...common,
      confirmation_message: '',
      confirmation_type: 'redirect',
      confirmation_redirect: url,
    }
    return reply({ ...body, is_spam: false }, { Location: url })
  }
  const message =
    textField(chosen?.['message']) ?? 'Thanks for contacting us! We will get in touch with you shortly.'
  const inner = `<div id='gform_confirmation_message_${id}' class='gform_confirmation_message_${id} gform_confirmation_message'>${message}</div>`
  const html = `<div id='gform_confirmation_wrapper_${id}' class='gform_confirmation_wrapper '>${inner}</div>`
  return reply({ ...common, confirmation_message: html, confirmation_type: 'message', is_spam: false })
}
