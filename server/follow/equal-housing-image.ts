// The house of the Equal Housing Opportunity mark, as a picture in a mail: mail programs show no SVG.
import sharp from 'sharp'
import { EQUAL_HOUSE_PATH } from '../../domain/site/equal-house.ts'

/** How a mail's HTML shows it. It travels along, so that opening a mail fetches nothing. */
export const equalHousingImage = { cid: 'equal-housing', widthPx: 40, heightPx: 38 }

/** Stands out from light and from dark paper. */
const gray = '#7d807e'

let drawn: Promise<Buffer> | undefined

export function drawEqualHousingImage(): Promise<Buffer> {
  const { widthPx, heightPx } = equalHousingImage
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 60" width="${3 * widthPx}" height="${3 * heightPx}"><path fill="${gray}" fill-rule="evenodd" d="${EQUAL_HOUSE_PATH}"/></svg>`
  drawn ??= sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return drawn
}
