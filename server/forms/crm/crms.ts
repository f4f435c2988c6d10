/** What each CRM is sent, and what its answers mean, as its public documentation says. */
import { createHmac } from 'node:crypto'
import { describeSource } from '../../../domain/forms/lead-source.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { CrmSettings } from '../../config/config.ts'
import { parseRetryAfter } from '../../http/create-http.ts'
import { describeLead, type Lead } from './lead.ts'

export type KeptLead = Lead & {
  /** The submission's key. */
  id: string
  /** ISO 8601. */
  at: string
}

export type CrmRequest = { url: string; headers: Record<string, string>; body: string }

/** `refused`: this lead, for good. `later`: nothing was taken, or nobody knows. */
export type CrmOutcome =
  { kind: 'delivered' } | { kind: 'refused' } | { kind: 'later'; afterMs?: number; isSetUpWrong?: boolean }

export type Crm = {
  /** As people say it. */
  name: string
  toRequest: (lead: KeptLead) => CrmRequest
  readOutcome: (response: Pick<Response, 'status' | 'headers'>) => CrmOutcome
}

/** For a CRM that needs a name of who left none. */
const NO_NAME = '[not provided]'
const json = { 'content-type': 'application/json', accept: 'application/json' }

export function openCrm(settings: CrmSettings): Crm {
  const toRequest = { hubspot, salesforce, lasso, webhook }[settings.name]
  return { name: nameCrm(settings), toRequest: (lead) => toRequest(lead, settings), readOutcome }
}

export function nameCrm({ name, url = '' }: CrmSettings): string {
  const names = { hubspot: 'HubSpot', salesforce: 'Salesforce', lasso: 'Lasso CRM', webhook: undefined }
  return names[name] ?? new URL(url).hostname
}

/** As the privacy page says it. */
export function describeCrm(settings: CrmSettings): string {
  const cookie = settings.name === 'hubspot' ? ' (with its own cookie while analytics are on)' : ''
  return nameCrm(settings) + cookie
}

/** developers.hubspot.com: "Submit data to a form (supporting authentication)". It refuses fields the form hasn't. */
function hubspot(lead: KeptLead, { id, key, url = HUBSPOT }: CrmSettings): CrmRequest {
  const { firstName, lastName, email, phone, pageUrl, hubspotCookie } = lead
  const fields = { firstname: firstName, lastname: lastName, email, phone, message: describeLead(lead) }
  const body = {
    submittedAt: String(Date.parse(lead.at)),
    fields: Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [{ objectTypeId: '0-1', name, value }],
    ),
    context: withoutAbsent({ hutk: hubspotCookie, pageUri: pageUrl }),
  }
  const headers = { ...json, authorization: `Bearer ${key}` }
  return { url: `${url.replace(/\/+$/, '')}/${id}`, headers, body: JSON.stringify(body) }
}
const HUBSPOT = 'https://api.hsforms.com/submissions/v3/integration/secure/submit'

/** help.salesforce.com: Web-to-Lead. It answers 200 to what it drops, too. */
function salesforce(lead: KeptLead, { id, url = SALESFORCE }: CrmSettings): CrmRequest {
  const { firstName, lastName = NO_NAME, email, phone } = lead
  const body = new URLSearchParams({
    oid: id,
    first_name: firstName ?? '',
    last_name: lastName,
    company: [firstName, lastName].filter(Boolean).join(' '),
    email: email ?? '',
    phone: phone ?? '',
    lead_source: 'Web',
    description: describeNote(lead),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return { url, headers, body: body.toString() }
}
const SALESFORCE = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8'

/** A key is of one project, such as a community's. */
function lasso(lead: KeptLead, { key: usual, projectKeys = {}, url = LASSO }: CrmSettings): CrmRequest {
  const { firstName = NO_NAME, lastName = NO_NAME, email, phone, community = '' } = lead
  const key = (Object.hasOwn(projectKeys, community) && projectKeys[community]) || usual
  const body = {
    person: { firstName, lastName },
    emails: email === undefined ? [] : [{ email, type: 'Home', primary: true }],
    phones: phone === undefined ? [] : [{ phone, type: 'Home', primary: true }],
    sourceType: 'Website',
    notes: [{ note: describeNote(lead) }],
  }
  return { url, headers: { ...json, authorization: `Bearer ${key}` }, body: JSON.stringify(body) }
}
const LASSO = 'https://api.lassocrm.com/v1/registrants'

/** Signed as what a CDN's webhook gets. */
function webhook(lead: KeptLead, { key, url = '' }: CrmSettings): CrmRequest {
  const body = JSON.stringify({ ...lead, hubspotCookie: undefined })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const headers = { ...json, 'idempotency-key': lead.id, 'x-signature': `sha256=${signature}` }
  return { url, headers, body }
}

/** Nobody's lead is lost for a wrong key or address: those are mended. */
function readOutcome({ status, headers }: Pick<Response, 'status' | 'headers'>): CrmOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const seconds = parseRetryAfter(headers.get('retry-after'))
  if ([408, 425, 429].includes(status) || status >= 500)
    return withoutAbsent({ kind: 'later' as const, afterMs: seconds && seconds * 1_000 })
  if (status < 400 || [401, 403, 404, 405].includes(status)) return { kind: 'later', isSetUpWrong: true }
  return { kind: 'refused' }
}

function describeNote(lead: Lead): string {
  const { source } = lead
  return source ? `${describeLead(lead)}\nsource: ${describeSource(source)}` : describeLead(lead)
}
