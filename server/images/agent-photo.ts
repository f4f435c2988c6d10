/** An agent's portrait for flyers, small enough for a cookie. */
import sharp from 'sharp'
import { AGENT_PHOTO_EDGE_PX } from '../session/agent-card-cookie.ts'
import { isPhoto } from './photo-bytes.ts'

/** With its encryption, a cookie of 3 KB: proxies refuse requests whose cookies together pass 8. */
const maxBytes = 1_600
const maxInputPixels = 60_000_000

/** A square, as AVIF. @returns undefined for no photo, or one that can't be that small */
export async function encodeAgentPhoto(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (!isPhoto(bytes)) return undefined
  try {
    const square = await sharp(bytes, { limitInputPixels: maxInputPixels })
      .rotate()
      .resize(AGENT_PHOTO_EDGE_PX, AGENT_PHOTO_EDGE_PX, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .toBuffer()
    for (const quality of [60, 50, 40, 30, 20, 10]) {
      const encoded = await sharp(square).avif({ quality }).toBuffer()
      if (encoded.length <= maxBytes) return encoded
    }
    return undefined
  } catch {
    // Sharp says in many ways that a file is none of the pictures it knows.
    return undefined
  }
}
