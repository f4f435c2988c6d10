/** The kinds of values that environment variables have. */
import { z } from 'zod'
import { isEmail } from '../../domain/forms/email-rule.ts'

/** What browsers are told to load comes by https. */
export const secureAddress = 'an address that starts with https:// (http:// only on localhost)'

export function text(expected: string, test: RegExp | ((value: string) => boolean), show = quote) {
  return z.string().refine((value) => (test instanceof RegExp ? test.test(value) : test(value)), {
    error: ({ input }) => `expected ${expected}, got ${show(String(input))}`,
  })
}

export function secret(expected: string, test: RegExp | ((value: string) => boolean)) {
  return text(expected, test, (value) => `something else, ${value.length} characters long`)
}

export function wholeNumber(from: number, to: number) {
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to
  return text(`a whole number from ${from} to ${to}`, isInRange).transform(Number)
}

export function oneOf<const T extends readonly string[]>(allowed: T) {
  return z.enum(allowed, {
    error: ({ input }) => `expected one of ${allowed.join(', ')}, got ${quote(String(input))}`,
  })
}

export function emailAddress() {
  return text('an email address such as homes@example.com', isEmail)
}

/** Paths are appended to it: no query, no fragment; the trailing slash is dropped. */
export function baseUrl() {
  const expected = 'an address such as https://content.example.com, without user name, query or fragment'
  return text(expected, isBase).transform((value) => {
    const { origin, pathname } = new URL(value)
    return origin + pathname.replace(/\/+$/, '')
  })
}

export function addresses() {
  const split = (value: string) => value.split(',').map((each) => each.trim())
  const expected = 'addresses such as http://varnish-1:6081, with commas between, without user name or query'
  return text(expected, (value) => split(value).every(isBase)).transform(split)
}

function isBase(value: string): boolean {
  const url = parseWebUrl(value)
  return url?.search === '' && url.hash === ''
}

export function secureUrl() {
  return text(secureAddress, isSecureUrl).transform((value) => new URL(value).href)
}

export function isSecureUrl(value: string): boolean {
  const url = parseWebUrl(value)
  return (
    url?.protocol === 'https:' ||
    (url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  )
}

export function isTileFile(value: string): boolean {
  return !value.includes('://') && value.endsWith('.pmtiles')
}

export function isOrigin(value: string): boolean {
  const url = parseWebUrl(value)
  return url !== undefined && url.pathname + url.search + url.hash === '/'
}

export function isPath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value)
}

/** Http or https without credentials. */
function parseWebUrl(value: string): URL | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url : undefined
}

/** A value in quotes; an address that may hold a password or a token isn't repeated. */
function quote(value: string): string {
  return /[@?]/.test(value) ? 'something with an @ or ? in it, not repeated here' : `"${value}"`
}
