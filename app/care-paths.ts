import { CARE_FORM } from '../domain/forms/care-request.ts'

/** Where a number and an email find a request, by POST; and the page that says how far it is. */
export const careRequestPath = `/forms/${CARE_FORM}/receipt`

/** Instead of a seal: asks for a number and an email. Content links to it. */
export const FIND_CARE_REQUEST = 'find'

/** What stands there instead of a seal: the form that finds one, with why there's none to show. */
export const NO_CARE_REQUEST: readonly string[] = [FIND_CARE_REQUEST, 'none', 'later']

/** @param receipt the request's seal, or why there's none to show */
export function careRequestHref(receipt: string): string {
  return `${careRequestPath}?${new URLSearchParams({ receipt })}`
}

export function careRequestApiPath(receipt: string): string {
  return `/api/private/care-request?${new URLSearchParams({ receipt })}`
}
