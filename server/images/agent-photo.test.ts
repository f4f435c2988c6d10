import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  AGENT_PHOTO_EDGE_PX,
  sealedAgentCard,
  sealedAgentPhoto,
  sealedFlyerToken,
  withPhoto,
} from '../session/agent-card-cookie.ts'
import { encodeAgentPhoto } from './agent-photo.ts'

const secrets = ['a secret of this site, long enough'] as const

/** Noise compresses worse than any face. */
const draw = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

test('a photo of any shape is a square that fits a cookie and, with the longest card, a token', async () => {
  const photo = (await encodeAgentPhoto(await draw(900, 1400).jpeg().toBuffer()))?.toString('base64') ?? ''
  const { width, height, format } = await sharp(Buffer.from(photo, 'base64')).metadata()
  expect([width, height, format]).toEqual([AGENT_PHOTO_EDGE_PX, AGENT_PHOTO_EDGE_PX, 'heif'])
  const sealed = await sealedAgentPhoto.seal(photo, secrets)
  expect(await sealedAgentPhoto.open(sealed, secrets)).toBe(photo)
  const longest = '界'.repeat(80)
  const card = { name: longest, brokerage: longest, phone: '541-555-0142', email: longest, license: longest }
  const token = await sealedFlyerToken.seal(withPhoto(card, photo), secrets)
  expect((await sealedFlyerToken.open(token, secrets))?.picture?.url).toBe(`data:image/avif;base64,${photo}`)
  expect(await sealedAgentCard.open(sealed, secrets)).toBeUndefined()
})

/** A PNG of 30,000 × 30,000 points in some kilobytes. */
function drawBomb(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000_000))),
  ])
}

test.each([
  ['words', Buffer.from('a photo, believe me')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['the beginning of a picture', (await draw(600, 600).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a picture that explodes', drawBomb()],
])('%s instead of a photo are refused', async (_, bytes) => {
  expect(await encodeAgentPhoto(bytes)).toBeUndefined()
})
