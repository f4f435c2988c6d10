import { pictureForPrint, type Picture } from '../../../domain/site/picture.ts'

/** A picture at 150 dpi or more, loaded eagerly. */
export function PrintPicture({
  picture,
  widthPx,
  alt,
  className,
}: {
  picture: Picture
  widthPx: number
  alt?: string | undefined
  className?: string | undefined
}) {
  return (
    <img
      src={pictureForPrint(picture.url, widthPx)}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading="eager"
      decoding="sync"
      className={className}
    />
  )
}
