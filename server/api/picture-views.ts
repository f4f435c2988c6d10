import type { Picture } from '../../domain/site/picture.ts'
import type { ApiContext } from './api-context.ts'

type Colors = Pick<ApiContext, 'colorOf'>

/** Adds a picture's main color. It's worked out in the background, so the first views of a new picture go without. */
export function toPictureView<P extends Picture | undefined>(picture: P, { colorOf }: Colors): P {
  const color = picture && colorOf?.(picture.url)
  return color === undefined ? picture : { ...picture, color }
}

/** Beside its title a card's picture is decoration (WCAG 1.1.1): its alternative text isn't needed, and isn't sent. */
export function toCardPicture<P extends Picture | undefined>(picture: P, context: Colors): P {
  const view = toPictureView(picture, context)
  return view && { ...view, alt: '' }
}

export function withPictureViews<T extends { picture?: Picture; gallery?: Picture[] }>(
  item: T,
  context: Colors,
): T {
  const { picture, gallery } = item
  return {
    ...item,
    ...(picture && { picture: toPictureView(picture, context) }),
    ...(gallery && { gallery: gallery.map((each) => toPictureView(each, context)) }),
  }
}
