import type { QueryClient } from '@tanstack/react-query'
import type { Seo } from '../../domain/pages/seo.ts'

/** Where a screen's loader leaves the canonical address of its page, for the document's head. */
export const canonicalKey = (pathname: string) => ['canonical', pathname]

export function noteCanonical(queryClient: QueryClient, pathname: string, seo: Seo | undefined): void {
  if (seo?.canonicalUrl !== undefined) queryClient.setQueryData(canonicalKey(pathname), seo.canonicalUrl)
}
