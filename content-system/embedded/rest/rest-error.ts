import type { WireValue } from '../http/wire-json.ts'

/** An error as WordPress's REST API answers it. */
export class RestError extends Error {
  override name = 'RestError' as const
  status: number
  code: string
  data: Record<string, WireValue>

  constructor(status: number, code: string, message: string, data: Record<string, WireValue> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  /** @returns the body, e.g. `{ code, message, data: { status: 404 } }`. */
  body(): WireValue {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } }
  }
}

export function noRoute(): RestError {
  return new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

/** No item with this id or slug, or one of another type. */
export function invalidId(): RestError {
  return new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.')
}

/** Something only a signed-in editor may see. */
export function forbidden(): RestError {
  return new RestError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
}

/** What WordPress answers when something failed that nobody expected. */
export function criticalError(): RestError {
  const link =
    '<a href="https://wordpress.org/support/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a>'
  return new RestError(
    500,
    'internal_server_error',
    `<p>There has been a critical error on this website.</p><p>${link}</p>`,
  )
}

/** A list in `filter` where text is expected. @param name the part of the filter, e.g. `compare`. */
export function invalidFilter(name: string): RestError {
  const message = `filter: ${name} is not of type string.`
  return invalidParameters([
    { name: 'filter', code: 'rest_invalid_type', message, data: { param: 'filter' } },
  ])
}

export interface InvalidParameter {
  name: string
  code: string
  message: string
  data: WireValue
}

/** Every parameter that is wrong, in one error. */
export function invalidParameters(list: readonly InvalidParameter[]): RestError {
  return new RestError(
    400,
    'rest_invalid_param',
    `Invalid parameter(s): ${list.map((each) => each.name).join(', ')}`,
    {
      params: Object.fromEntries(list.map((each) => [each.name, each.message])),
      details: Object.fromEntries(
        list.map(({ name, code, message, data }) => [name, { code, message, data }]),
      ),
    },
  )
}
