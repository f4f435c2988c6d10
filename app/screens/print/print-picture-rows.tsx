import type { Picture } from '../../../domain/site/picture.ts'
import { PrintPicture } from './print-picture.tsx'
import * as css from './parts.module.css'

/** Rows of two pictures, or one picture as wide as the page. */
export function Pictures({ pictures, rows }: { pictures: readonly Picture[]; rows: 1 | 2 }) {
  const isAlone = pictures.length === 1
  return (
    <div className={css.pictures} data-rows={rows} data-alone={isAlone || undefined}>
      {pictures.slice(0, rows * 2).map((picture) => (
        <PrintPicture key={picture.url} picture={picture} widthPx={isAlone ? 1440 : 640} />
      ))}
    </div>
  )
}
