import type { LocationRewrite } from '@tanstack/react-router'
import { paths } from './paths.ts'

/** One rendered page stands at every address where nothing is; the address bar keeps the visitor's. */
export function toMissingAddress({ pathname, search }: Location): LocationRewrite {
  const missing = { pathname: paths.missing(), search: '' }
  return {
    input: ({ url }) =>
      url.pathname === pathname && url.search === search ? Object.assign(url, missing) : url,
    output: ({ url }) =>
      url.pathname === missing.pathname ? Object.assign(new URL(url), { pathname, search }) : url,
  }
}
