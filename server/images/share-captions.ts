import { toStatusLabel } from '../../domain/home/home.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../process/log.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { ShareCaption } from './share-caption.ts'

type Options = {
  content: Pick<Content, 'findHome'>
  addresses: Pick<PictureAddresses, 'toContentPath'>
  log: Log
}

/** @returns undefined where the photo alone is right, as of a home that's no longer for sale */
export function createShareCaptions({ content, addresses, log }: Options) {
  return async (homeSlug: string, path: string): Promise<ShareCaption | undefined> => {
    try {
      const home = await content.findHome(homeSlug)
      if (!home || home.isDraft) return undefined
      const { title, status, city, picture, gallery } = home
      const own = [...(picture ? [picture] : []), ...gallery].map(({ url }) => addresses.toContentPath(url))
      if (!own.includes(path)) return undefined
      return { title, line: [status && toStatusLabel(status), city?.name].filter(Boolean).join(' · ') }
    } catch (error) {
      log.warn({ err: error, home: homeSlug }, 'The picture of a shared link has no caption')
      return undefined
    }
  }
}
