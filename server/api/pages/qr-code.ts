import { create } from 'qrcode'
import type { QrCode } from '../../../domain/pages/printable.ts'

/** The quiet zone around the code, in modules. */
const QUIET_ZONE = 2

export function toQrCode(url: string): QrCode {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue
      const start = x
      // Dark modules in a row are one rectangle, so that no seams show in print.
      while (x + 1 < size && modules.get(y, x + 1)) x += 1
      path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start + 1}v1h-${x - start + 1}z`
    }
  return { size: size + 2 * QUIET_ZONE, path }
}
