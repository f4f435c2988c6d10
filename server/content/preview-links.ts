// `4101.1795252800.aX3…` in place of an item's slug, signed by the content system for its editors.
import { signText } from '../http/content-signature.ts'
import { isSameText } from '../http/same-text.ts'

/** The first part of an item's path; a page's link is its whole path. */
export type PreviewKind = 'homes' | 'floorplans' | 'communities' | 'blog' | 'development-updates' | 'pages'

/** `refused`: its signature is wrong, or it lasts longer than allowed. */
export type PreviewLink = { id: number; state: 'good' | 'ended' | 'refused' }

/** A longer-lived link would stay valid in emails and browser histories. */
const LONGEST_SECONDS = 24 * 3_600

const FORM = /^(\d{1,15})\.(\d{10})\.([\w-]{43})$/

/** @param secret undefined refuses every link @returns undefined when the text isn't a preview link */
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
