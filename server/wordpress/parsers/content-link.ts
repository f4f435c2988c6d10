import { toContentHash } from '../../../domain/pages/content-names.ts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { toSiteHref } from './parse-html.ts'
import { toText } from './wire-values.ts'

/** Reads where an editor's button leads: a path, an anchor, an http, https, mailto or tel address. */
export function toHref(context: PolicyContext, value: unknown): string | undefined {
  const href = toText(value)
  if (href === undefined) return undefined
  if (href.startsWith('#')) return toContentHash(href)
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(href) ? toSiteHref(context, href) : undefined
}

export function toLabeledLink(
  context: PolicyContext,
  label: unknown,
  link: unknown,
): LabeledLink | undefined {
  const text = toText(label)
  const href = toHref(context, link)
  return text !== undefined && href !== undefined ? { label: text, href } : undefined
}
