import { notFound, redirect } from '@tanstack/react-router'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Elsewhere, ItemKind } from '../../domain/pages/elsewhere.ts'
import { apiPaths } from '../paths.ts'

/** Why an item isn't at its address. */
export function elsewhereQuery(kind: ItemKind, slug: string) {
  return queryOptions<Elsewhere>({ queryKey: [apiPaths.elsewhere(kind, slug)] })
}

/** What a loader returns for an item that's gone; the server sends the status with the page. */
export type GoneStatus = { status: 410 }

/**
 * For a loader whose item isn't at its address.
 * @param searchText the query of the address with its question mark, or ''; a redirect keeps it
 * @returns the status of an item that's gone; its screen says so
 * @throws the router's redirect (301) to the item's own address; its notFound when there's no such item
 */
export async function loadElsewhere(
  queryClient: QueryClient,
  { kind, slug, searchText }: { kind: ItemKind; slug: string; searchText: string },
): Promise<GoneStatus> {
  const elsewhere = await queryClient.ensureQueryData(elsewhereQuery(kind, slug))
  if (elsewhere.kind === 'moved') throw redirect({ href: `${elsewhere.href}${searchText}`, statusCode: 301 })
  if (elsewhere.kind === 'absent') throw notFound()
  return { status: 410 }
}
