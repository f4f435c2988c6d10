import { useCallback, useState } from 'react'
import { toPhoneSizes, toPictureSource } from './picture-source.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import css from './picture-view.module.css'

export type PictureRatio = 'wide' | 'photo' | 'classic' | 'square' | 'portrait' | 'fill' | 'natural'

export type PictureViewProps = {
  picture: Picture | undefined
  /** How wide it's shown, as in the `sizes` of an image: "(width >= 960px) 33vw, 100vw". */
  sizes: string
  /** 16:9, 3:2, 4:3, 1:1, 4:5, all of its parent, or the picture's own. */
  ratio?: PictureRatio | undefined
  /** Instead of the picture's own text; '' when what it shows is said beside it. */
  alt?: string | undefined
  /** Set for the largest picture of the first view: it's fetched at once and first. */
  isPriority?: boolean | undefined
  /** Set for a picture that peeks out beside that one: it's fetched after it. */
  isSecondary?: boolean | undefined
  standInText?: string | undefined
  className?: string | undefined
  /** How it prints (styles/print.css). */
  'data-print'?: string | undefined
  /** Which of how many it is: "1 / 4". */
  'data-count'?: string | undefined
}

/** A picture that reserves its space while it loads, or a placeholder when there's none. */
export function PictureView({
  picture,
  sizes,
  ratio = 'photo',
  alt,
  isPriority = false,
  isSecondary = false,
  standInText,
  className,
  'data-print': print,
  'data-count': count,
}: PictureViewProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  // It may have failed before this code ran.
  const checkImage = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '' && img.loading !== 'lazy')
        setFailedUrl(picture?.url)
    },
    [picture?.url],
  )
  const source = picture && picture.url !== failedUrl ? toPictureSource(picture) : undefined
  // The key makes another picture another element, so an old picture never shows under a new text.
  const image = picture && source && (
    <img
      key={picture.url}
      ref={checkImage}
      className={css.picture}
      src={source.src}
      {...(source.srcSet && { srcSet: source.srcSet, sizes: toPhoneSizes(sizes) })}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      {...(isPriority ? { fetchPriority: 'high' } : isSecondary && { fetchPriority: 'low' })}
      onError={() => setFailedUrl(picture.url)}
    />
  )
  return (
    <span
      className={[css.frame, css[ratio], className].filter(Boolean).join(' ')}
      data-print={print}
      data-count={count}
      {...(source && picture?.color && { style: { backgroundColor: picture.color } })}
    >
      {image ?? (
        <span className={css.standIn}>
          <svg viewBox="0 0 48 40" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
            <path d="M3 20 24 4l21 16M8 17v20h32V17M20 37V25h8v12M33 10.5V5h4v8.6" />
            <path d="M1 37h46" />
          </svg>
          {standInText}
        </span>
      )}
    </span>
  )
}
