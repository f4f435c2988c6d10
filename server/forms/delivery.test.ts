import { expect, test } from 'vitest'
import { HttpBodyError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../http/http-errors.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import { mayHaveArrived } from './delivery.ts'

const call = { method: 'POST', path: '/wp-json/gf/v2/forms/54/submissions' }

function networkError(code: string) {
  const cause = Object.assign(new Error(code), { code })
  return new HttpNetworkError(call, { cause: new TypeError('fetch failed', { cause }) })
}

test("a submission that was refused before it was read hasn't arrived", () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
    expect(mayHaveArrived(networkError(code)), code).toBe(false)
  for (const status of [400, 401, 404, 429, 503])
    expect(mayHaveArrived(new HttpStatusError(call, status)), String(status)).toBe(false)
})

test('after any other failure a submission may have arrived', () => {
  expect(mayHaveArrived(networkError('ECONNRESET'))).toBe(true)
  expect(mayHaveArrived(new HttpTimeoutError(call, 100))).toBe(true)
  expect(mayHaveArrived(new HttpBodyError(call, 200, "the body isn't JSON"))).toBe(true)
  expect(mayHaveArrived(new ContentShapeError('is_valid', 'expected true'))).toBe(true)
  for (const status of [500, 502, 504])
    expect(mayHaveArrived(new HttpStatusError(call, status)), String(status)).toBe(true)
})
