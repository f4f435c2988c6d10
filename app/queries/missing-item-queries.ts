import { notFound, redirect } from '@tanstack/react-router'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MissingItem, ItemKind } from '../../domain/pages/missing-item.ts'
import { apiPaths } from '../paths.ts'

/** Why an item isn't at its address; null when there never was one. */
export function missingItemQuery(kind: ItemKind, slug: string) {
  return queryOptions<MissingItem | null>({ queryKey: [apiPaths.missingItem(kind, slug)] })
}

/** What a loader returns for an item that's gone; the server sends the status with the page. What sold still has a page. */
export type LoadedStatus = { status: 200 | 404 | 410 }

/** @throws the router's redirect (301) to the item's own address, or its notFound */
export async function loadMissingItem(
  queryClient: QueryClient,
  { kind, slug, searchText }: { kind: ItemKind; slug: string; searchText: string },
): Promise<LoadedStatus> {
  const item = await queryClient.ensureQueryData(missingItemQuery(kind, slug))
  if (!item) throw notFound()
  if (item.kind === 'moved') throw redirect({ href: `${item.href}${searchText}`, statusCode: 301 })
  return { status: item.home?.sold ? 200 : 410 }
}
