// Signed as a WordPress would sign them.
import type { ContentItem } from './content-folder/folder-content.ts'
import { signText } from './rest/signature.ts'

/** Types with previews, and their paths on the website; a page's link stands alone. */
const kinds: Record<string, string> = {
  property: 'homes',
  floorplan: 'floorplans',
  community: 'communities',
  post: 'blog',
  'development-update': 'development-updates',
  page: 'pages',
}

const LIFE_SECONDS = 1_800

/** @returns the address, good for half an hour; undefined for what has no page on the website. */
export function previewLink(
  { type, id }: Pick<ContentItem, 'type' | 'id'>,
  siteOrigin: string,
  secret: string,
): string | undefined {
  const kind = kinds[type]
  if (kind === undefined) return undefined
  const endsAtSeconds = Math.floor(Date.now() / 1_000) + LIFE_SECONDS
  const signature = signText(`preview ${kind}/${id}.${endsAtSeconds}`, secret, 'base64url')
  return `${siteOrigin}${kind === 'pages' ? '' : `/${kind}`}/${id}.${endsAtSeconds}.${signature}`
}
