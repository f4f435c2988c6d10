import type { Context, Env, Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import type { Config } from '../config/config.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../process/log.ts'
import type { BackgroundQueue } from './background-queue.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import { openPictureColors } from './picture-colors-store.ts'
import { createPictureProcess, type MakePicture } from './picture-process.ts'
import { pictureFiles } from './picture-routes.ts'
import { createPictures } from './picture-server.ts'
import { createShareCaptions } from './share-captions.ts'

type Options<E extends Env> = {
  config: Config
  brand: LoadedBrand
  contentOrigin: string
  fontDir: string
  pictureProgram: string
  addresses: PictureAddresses
  content: Pick<Content, 'findHome'>
  backgroundQueue: BackgroundQueue
  addressOf: (c: Context<E>) => string
  log: Log
}

export function openPictures<E extends Env>(
  options: Options<E>,
): {
  routes: Hono<E>
  makePicture: MakePicture
  colorOf: ReturnType<typeof openPictureColors>
} {
  const { config, brand, contentOrigin, fontDir, addresses, content, backgroundQueue, log } = options
  const makePicture = createPictureProcess(options.pictureProgram)
  const { cacheDir } = config
  const pictures = createPictures({
    contentOrigin,
    cacheDir,
    maxCacheBytes: config.pictureCacheMb * 1_000_000,
    backgroundQueue,
    makePicture,
    timeoutMs: config.content.timeoutMs,
    shareTheme: { fontDir, themeCss: brand.themeCss, logoFile: brand.assets.logoReversed.path },
    log,
  })
  const captionOf = createShareCaptions({ content, addresses, log })
  return {
    makePicture,
    routes: pictureFiles({ pictures, addresses, addressOf: options.addressOf, captionOf }),
    colorOf: openPictureColors({ pictures, addresses, cacheDir, backgroundQueue, log }),
  }
}
