import { toContentHash } from '../../../domain/pages/content-names.ts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { toSiteHref } from './parse-html.ts'
import { toText } from './wire-values.ts'

/**
 * Reads where an editor's button leads.
 * @param context the content system's address; its pages become this site's
 * @param value a path, an anchor, or an http, https, mailto or tel address
 * @returns the link, or undefined for anything else
 */
export function toHref(context: PolicyContext, value: unknown): string | undefined {
  const href = toText(value)
  if (href === undefined) return undefined
  if (href.startsWith('#')) return toContentHash(href)
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(href) ? toSiteHref(context, href) : undefined
}

/** Reads a button. @returns the link, or undefined unless both are there */
export function toLabeledLink(
  context: PolicyContext,
  label: unknown,
  link: unknown,
): LabeledLink | undefined {
  const text = toText(label)
  const href = toHref(context, link)
  return text !== undefined && href !== undefined ? { label: text, href } : undefined
}
