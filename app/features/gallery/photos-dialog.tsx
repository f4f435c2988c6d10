import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Picture } from '../../../domain/site/picture.ts'
import * as iconCss from '../../components/links/icon-button.module.css'
import * as css from './photos-dialog.module.css'
import { toPictureSource } from '../../components/pictures/picture-source.ts'
import { Icon } from '../../components/pictures/icon.tsx'
import * as hidden from '../../components/text/visually-hidden.module.css'

/** The scroll has ended when the strip hasn't moved for this long; not every browser has `scrollend`. */
const settledAfterMs = 150

/** Pictures one at a time over the whole window: swiped, or with arrow keys; Escape closes, and the focus returns. */
export function PhotosDialog({
  pictures,
  title,
  startAt,
  onClose,
}: {
  pictures: readonly Picture[]
  title: string
  startAt: number
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLOListElement>(null)
  const thumbs = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(startAt)
  // The scroll's target: keys pressed quickly add up.
  const target = useRef(startAt)
  /** True from a key or a button until the strip gets there, however slow the device; a swipe ends it. */
  const isScrollingToTarget = useRef(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<Element>(null)
  const last = pictures.length - 1

  useEffect(() => {
    const [shown, list] = [dialog.current, strip.current]
    if (!shown || !list) return
    opener.current ??= document.activeElement
    if (!shown.open) shown.showModal()
    list.scrollTo({ left: startAt * list.clientWidth, behavior: 'instant' })
    return () => {
      clearTimeout(settling.current)
      // A dialog that's removed without being closed doesn't restore focus by itself.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [startAt])

  // Turning a phone changes the width of every picture: the one in view stays.
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: target.current * list.clientWidth, behavior: 'instant' }),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const list = thumbs.current
    const thumb = list?.children[current]
    if (!list || !(thumb instanceof HTMLElement)) return
    list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2 })
  }, [current])

  function goTo(index: number) {
    const list = strip.current
    if (!list || index < 0 || index > last) return
    target.current = index
    // An unfinished scroll no longer decides which picture is shown.
    isScrollingToTarget.current = true
    clearTimeout(settling.current)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: index * list.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
    setCurrent(index)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const index = { ArrowLeft: target.current - 1, ArrowRight: target.current + 1, Home: 0, End: last }[
      event.key
    ]
    if (index === undefined) return
    event.preventDefault()
    goTo(index)
  })

  function onScroll() {
    clearTimeout(settling.current)
    settling.current = setTimeout(settle, settledAfterMs)
  }

  function onSwipeStart() {
    isScrollingToTarget.current = false
  }

  function settle() {
    const list = strip.current
    if (!list || list.clientWidth === 0) return
    const index = Math.round(list.scrollLeft / list.clientWidth)
    if (isScrollingToTarget.current && index !== target.current) return
    isScrollingToTarget.current = false
    target.current = index
    setCurrent(index)
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    // Beside the picture, not on it.
    if (event.target instanceof Element && event.target.matches('li, li > figure')) dialog.current?.close()
  })

  useEffect(() => {
    const shown = dialog.current
    const [key, click] = [(event: KeyboardEvent) => onKeyDown(event), (event: MouseEvent) => onClick(event)]
    shown?.addEventListener('keydown', key)
    shown?.addEventListener('click', click)
    return () => {
      shown?.removeEventListener('keydown', key)
      shown?.removeEventListener('click', click)
    }
  }, [])

  return (
    <dialog ref={dialog} className={css.dialog} aria-label="Photos" onClose={onClose}>
      <div className={css.head}>
        <p className={css.counter} role="status">
          <span className={hidden.hiddenOnPhones}>Photo </span>
          {current + 1} of {pictures.length}
        </p>
        <p className={css.title}>{title}</p>
        <button
          type="button"
          className={`${iconCss.button} ${css.button}`}
          aria-label="Close photos"
          // As with Escape: closed first, so that the page can take the focus.
          onClick={() => dialog.current?.close()}
        >
          <Icon of={X} />
        </button>
      </div>
      <ol
        ref={strip}
        className={css.strip}
        // Only Chromium lets a list that scrolls take the focus by itself.
        tabIndex={0}
        aria-label={`Photos of ${title}`}
        onScroll={onScroll}
        onPointerDown={onSwipeStart}
        onWheel={onSwipeStart}
      >
        {pictures.map((picture, index) => {
          const { src, srcSet } = toPictureSource(picture)
          return (
            <li key={picture.url} className={css.slide} aria-hidden={index !== current}>
              <figure className={css.figure}>
                <img
                  className={css.picture}
                  src={src}
                  {...(srcSet && { srcSet, sizes: '100vw' })}
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt === '' ? `${title}, photo ${index + 1}` : picture.alt}
                  // Neighbors are preloaded.
                  loading={Math.abs(index - current) <= 1 ? 'eager' : 'lazy'}
                  decoding="async"
                />
                {picture.caption !== undefined && (
                  <figcaption className={css.caption}>{picture.caption}</figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ol>
      {pictures.length > 1 && (
        <>
          <ol ref={thumbs} className={css.thumbs} aria-label="All photos">
            {pictures.map((picture, index) => {
              const { src, srcSet } = toPictureSource(picture)
              return (
                <li key={picture.url}>
                  <button
                    type="button"
                    className={css.thumb}
                    aria-label={`Show photo ${index + 1}`}
                    aria-current={index === current || undefined}
                    onClick={() => goTo(index)}
                  >
                    <img src={src} {...(srcSet && { srcSet, sizes: '72px' })} alt="" decoding="async" />
                  </button>
                </li>
              )
            })}
          </ol>
          <button
            type="button"
            className={`${iconCss.button} ${css.button} ${css.previous}`}
            aria-label="Previous photo"
            aria-disabled={current === 0}
            onClick={() => goTo(target.current - 1)}
          >
            <Icon of={ChevronLeft} />
          </button>
          <button
            type="button"
            className={`${iconCss.button} ${css.button} ${css.next}`}
            aria-label="Next photo"
            aria-disabled={current === last}
            onClick={() => goTo(target.current + 1)}
          >
            <Icon of={ChevronRight} />
          </button>
        </>
      )}
    </dialog>
  )
}
