import { expect } from 'vitest'
import type { TestResponse } from './content-system.ts'

export interface Term {
  id: number
  slug: string
  taxonomy: string
}

export interface Item {
  id: number
  slug: string
  status: string
  type: string
  date_gmt: string
  title: { rendered: string }
  content: { rendered: string; protected: boolean }
  featured_media: number
  region: number[]
  city: number[]
  tags: number[]
  metadata: Record<string, unknown>
  _links?: Record<string, unknown>
  _embedded?: {
    'wp:featuredmedia'?: { source_url: string }[]
    'wp:term'?: Term[][]
    author?: { name: string }[]
  }
  [field: string]: unknown
}

/** The items of a list that was answered well. */
export function items(response: TestResponse): Item[] {
  expectGood(response)
  expect(Array.isArray(response.body)).toBe(true)
  return response.body as Item[]
}

/** One object that was answered well. */
export function object<Shape = Item>(response: TestResponse): Shape {
  expectGood(response)
  expect(response.body).toBeTypeOf('object')
  return response.body as Shape
}

/** The status and the code of an answer that should be an error. */
export function errorOf(response: TestResponse): [status: number, code: string | undefined] {
  const code = (response.body as { code?: string } | undefined)?.code
  return [response.status, code]
}

function expectGood(response: TestResponse): void {
  if (response.status !== 200)
    throw new Error(`Expected 200, got ${response.status}: ${response.text.slice(0, 300)}`)
}

/** A number of metadata, in any of the shapes a reader accepts; `undefined` for no value. */
export function metaNumber(item: Item, key: string): number | undefined {
  const value = item.metadata[key]
  const single: unknown = Array.isArray(value) ? value[0] : value
  const number = Number(String(single ?? '').replaceAll(/[$, ]/g, '') || Number.NaN)
  return Number.isFinite(number) ? number : undefined
}
