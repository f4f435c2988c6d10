import { Images } from 'lucide'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import type { Picture } from '../../../domain/site/picture.ts'
import { Button } from '../../components/button.tsx'
import css from './photo-gallery.module.css'
import type * as PhotosDialogModule from './photos-dialog.tsx'
import { PictureView } from '../../components/picture-view.tsx'
import { Icon } from '../../components/icon.tsx'

/** How many pictures stand beside one another on a wide window; on a phone all of them are swiped through. */
const tiles = 5

/**
 * A large first picture with the next ones beside it. Each opens in the dialog *Photos*, whose code is fetched when it
 * is first wanted; without scripts, or when that fails, the picture opens by itself.
 */
export function PhotoGallery({
  pictures,
  title,
  className,
}: {
  /** In the order to be shown; may be empty. */
  pictures: readonly Picture[]
  /** What the pictures are of. */
  title: string
  className?: string | undefined
}) {
  const [Dialog, setDialog] = useState<typeof PhotosDialogModule.PhotosDialog>()
  const [opened, setOpened] = useState<number>()

  function fetchDialog() {
    return import('./photos-dialog.tsx')
  }

  async function open(index: number) {
    try {
      const { PhotosDialog } = await fetchDialog()
      setDialog(() => PhotosDialog)
      setOpened(index)
    } catch {
      // The code could not be fetched: the picture alone is what the visitor asked for.
      location.assign(pictures[index]?.url ?? '')
    }
  }

  function onPicture(event: MouseEvent, index: number) {
    // Another tab, another window: as with any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void open(index)
  }

  /** Fetched ahead; a failure shows when the dialog is asked for. */
  function prepare() {
    void fetchDialog().catch(() => undefined)
  }

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
        className={css.tiles}
        data-print="first-only"
        data-tiles={Math.min(pictures.length, tiles)}
        aria-label={`Photos of ${title}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className={css.tile}>
            <a
              href={picture.url}
              className={css.link}
              aria-label={photoLabel(picture, index, pictures.length, title)}
              onClick={(event) => onPicture(event, index)}
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
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Button variant="reversed" size="small" className={css.all} onClick={() => void open(0)}>
          <Icon of={Images} />
          All {pictures.length} photos
        </Button>
      )}
      {Dialog && opened !== undefined && (
        <Dialog pictures={pictures} title={title} startAt={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

/** What is heard of a picture; its own words when it has some. */
function photoLabel(picture: Picture, index: number, count: number, title: string): string {
  return `Photo ${index + 1} of ${count}: ${picture.alt === '' ? title : picture.alt}`
}
