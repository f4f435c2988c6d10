// The letters of map labels: how wide a name is, and its outlines.
import { LABEL_STYLES } from '../../domain/map/map-labels.ts'
import type { LabelFace, LabelStyle, LabelStyleName } from '../../domain/map/map-labels.ts'

/** `outlines.json` of public/geo/common: of each character its advance and its outline, 240 units to the em. */
export type MapOutlines = Record<LabelFace, Record<string, [advance: number, path: string]>>

export const UNITS_PER_EM = 240

/** A name as it's written on the map: what the faces lack, they have without its accent. */
export function toMapText(name: string, style: LabelStyleName, outlines: MapOutlines): string {
  const { face, isUpperCase }: LabelStyle = LABEL_STYLES[style]
  const known = outlines[face]
  const text = isUpperCase ? name.toUpperCase() : name
  return [...text]
    .flatMap((character) =>
      character in known ? character : [...character.normalize('NFD')].filter((part) => part in known),
    )
    .join('')
}

/** A line's width in ems. */
export function widthEm(line: string, style: LabelStyleName, outlines: MapOutlines): number {
  const { face, spacingEm }: LabelStyle = LABEL_STYLES[style]
  const characters = [...line]
  const units = characters.reduce((sum, character) => sum + (outlines[face][character]?.[0] ?? 0), 0)
  return units / UNITS_PER_EM + spacingEm * Math.max(characters.length - 1, 0)
}

/** Breaks a long name into lines of about the same width. */
export function toLines(text: string, style: LabelStyleName, outlines: MapOutlines): string[] {
  const { maxWidthEm }: LabelStyle = LABEL_STYLES[style]
  const width = widthEm(text, style, outlines)
  const count = Math.ceil(width / maxWidthEm)
  if (count === 1) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    const fits = widthEm(longer, style, outlines) <= (width / count) * 1.15
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
