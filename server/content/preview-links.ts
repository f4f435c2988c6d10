// Links the content system signs for its editors: one item, for a while. `4101.1795252800.aX3…` replaces an item's slug
// in a path.
import { signText } from '../http/content-signature.ts'
import { isSameText } from '../http/same-text.ts'

/** What editors preview, as the first part of its path; a page's link is its whole path. */
export type PreviewKind = 'homes' | 'floorplans' | 'communities' | 'blog' | 'development-updates' | 'pages'

/** A link's state: `good`, `ended`, or `refused` when its signature is wrong, or it lasts longer than allowed. */
export type PreviewLink = { id: number; state: 'good' | 'ended' | 'refused' }

/** A longer-lived link would stay valid in emails and browser histories. */
const LONGEST_SECONDS = 24 * 3_600

const FORM = /^(\d{1,15})\.(\d{10})\.([\w-]{43})$/

/**
 * Reads a preview link in place of a slug.
 * @param secret shared with the content system; undefined refuses every link
 * @returns the item and whether it may be shown; undefined when the text isn't a preview link
 */
export function readPreviewLink(
  text: string,
  kind: PreviewKind,
  secret: string | undefined,
): PreviewLink | undefined {
  const [, idText, endText, signature] = FORM.exec(text) ?? []
  if (idText === undefined || endText === undefined || signature === undefined) return undefined
  const [id, endsAtSeconds] = [Number(idText), Number(endText)]
  const isOurs =
    secret !== undefined &&
    isSameText(signature, signText(secret, `preview ${kind}/${idText}.${endText}`, 'base64url'))
  const leftSeconds = endsAtSeconds - Date.now() / 1_000
  if (!isOurs || leftSeconds > LONGEST_SECONDS) return { id, state: 'refused' }
  return { id, state: leftSeconds > 0 ? 'good' : 'ended' }
}
