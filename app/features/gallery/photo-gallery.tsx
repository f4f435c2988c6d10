import { Images, X } from 'lucide'
import type { Picture } from '../../../domain/site/picture.ts'
import { Button } from '../../components/links/button.tsx'
import * as css from './photo-gallery.module.css'
import * as targetCss from './gallery-target.module.css'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Icon } from '../../components/pictures/icon.tsx'
import { PhotoBar } from './photo-bar.tsx'
import { usePhotos } from './use-photos.tsx'

const galleryId = 'photos'

/** How many pictures a wide window shows side by side; on a phone they're swiped. */
const tiles = 5

/** Each picture opens in a dialog, whose code is fetched when it's first needed. */
export function PhotoGallery({
  pictures,
  title,
  className,
}: {
  /** In display order; may be empty. */
  pictures: readonly Picture[]
  title: string
  className?: string | undefined
}) {
  const { anchorOf, open, onClick, prepare, dialog } = usePhotos(pictures, title)

  if (pictures.length === 0) {
    return (
      <div className={[css.gallery, css.none, className].filter(Boolean).join(' ')}>
        <PictureView picture={undefined} sizes="100vw" ratio="fill" standInText="Photographs to come" />
      </div>
    )
  }

  return (
    <div className={[css.gallery, className].filter(Boolean).join(' ')} onPointerEnter={prepare}>
      <ul
        id={galleryId}
        className={css.tiles}
        data-print="first-only"
        data-tiles={Math.min(pictures.length, tiles)}
        aria-label={`Photos of ${title}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={anchorOf(index)} className={`${css.tile} ${targetCss.target}`}>
            <a
              href={`#${anchorOf(index)}`}
              className={css.link}
              aria-label={photoLabel(picture, index, pictures.length, title)}
              onClick={(event) => onClick(event, index)}
            >
              <PictureView
                picture={picture}
                ratio="fill"
                alt=""
                sizes={index === 0 ? '(width >= 960px) 62vw, 100vw' : '(width >= 960px) 24vw, 100vw'}
                isPriority={index === 0}
                isSecondary={index > 0}
              />
            </a>
            <PhotoBar caption={picture.caption} index={index} count={pictures.length} anchorOf={anchorOf} />
          </li>
        ))}
      </ul>
      <a href={`#${galleryId}`} className={targetCss.close} aria-label="Close photo">
        <Icon of={X} />
      </a>
      {pictures.length > 1 && (
        <Button variant="reversed" size="small" className={css.all} onClick={() => open(0)}>
          <Icon of={Images} />
          All {pictures.length} photos
        </Button>
      )}
      {dialog}
    </div>
  )
}

function photoLabel(picture: Picture, index: number, count: number, title: string): string {
  return `Photo ${index + 1} of ${count}: ${picture.alt === '' ? title : picture.alt}`
}
