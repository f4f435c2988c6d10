import { Button } from '@wordpress/components'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useItem } from './item-context.ts'
import { choosePictures } from './media.ts'
import { moveItem } from './ordered.tsx'
import { ReadLine, type ControlProps } from './simple-controls.tsx'
import { toIds, toText } from './values.ts'

/** A pointer that moved less was meant as a click. */
const DRAG_PX = 4

/** A gallery's pictures in the order that visitors see. */
export function GalleryField({ field, value, onChange }: ControlProps<'gallery'>) {
  const ids = toIds(value)
  const [pictures, setPictures] = useState(useItem().pictures)
  const [dragged, setDragged] = useState<number>()
  const add = () =>
    choosePictures('Add pictures', true, (chosen) => {
      const known = chosen.map(({ id, url, alt, sizes, editLink }) => [
        id,
        { url: sizes?.thumbnail?.url ?? url, alt, ...(editLink !== undefined && { editUrl: editLink }) },
      ])
      setPictures({ ...pictures, ...(Object.fromEntries(known) as typeof pictures) })
      onChange([...new Set([...ids, ...chosen.map(({ id }) => id)])])
    })

  /** A picture that is dragged takes the place of the one that the pointer is nearest to. */
  function drag(event: PointerEvent<HTMLLIElement>, id: number) {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return
    const list = event.currentTarget.parentElement
    const start = [event.clientX, event.clientY] as const
    let order = ids
    let isMoved = false
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isMoved ||= Math.hypot(clientX - start[0], clientY - start[1]) > DRAG_PX
      if (!isMoved || !list) return
      setDragged(id)
      const distances = [...list.children].map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect()
        return Math.hypot(clientX - x - width / 2, clientY - y - height / 2)
      })
      const nearest = distances.indexOf(Math.min(...distances))
      if (nearest === order.indexOf(id)) return
      order = moveItem(order, order.indexOf(id), nearest)
      onChange(order)
    }
    const end = () => {
      setDragged(undefined)
      document.removeEventListener('pointermove', move)
    }
    document.addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, end, { once: true })
  }

  /** What dragging does, for the keyboard. */
  function moveByKey(event: KeyboardEvent<HTMLLIElement>, at: number) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    if (at + by >= 0 && at + by < ids.length) onChange(moveItem(ids, at, at + by))
  }

  return (
    <fieldset className="homesite-gallery">
      <legend>{field.label}</legend>
      <ul className="homesite-thumbnails">
        {ids.map((id, at) => {
          const picture = pictures[id]
          return (
            // A picture is moved by pointer and by arrow keys, for which there's no role.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              data-id={id}
              tabIndex={0}
              aria-label={`Picture ${at + 1} of ${ids.length}${picture?.alt ? `: ${picture.alt}` : ''}`}
              className={dragged === id ? 'is-dragged' : undefined}
              onPointerDown={(event) => drag(event, id)}
              onKeyDown={(event) => moveByKey(event, at)}
              // The browser would drag the file of the picture.
              onDragStart={(event) => event.preventDefault()}
            >
              {picture ? (
                <img src={picture.url} alt="" title={picture.alt} />
              ) : (
                <span>Picture {id} is gone</span>
              )}
              {picture?.alt === '' && (
                <a className="homesite-badge" href={picture.editUrl}>
                  No alt text
                </a>
              )}
              <Button
                size="small"
                icon="no-alt"
                label={`Remove picture ${at + 1}`}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          )
        })}
      </ul>
      <Button variant="secondary" size="compact" onClick={add}>
        Add pictures
      </Button>
      <p className="homesite-help">Drag them, or move them with the arrow keys. The first is the largest.</p>
    </fieldset>
  )
}

/** One picture by its address. */
export function PictureField(props: ControlProps<'url'>) {
  const { field, siblings, value, onChange, onChangeSome } = props
  const url = toText(value)
  const alt = siblings?.find(({ name }) => name === `${field.name}_alt` || name === 'alt')?.name
  const choose = () =>
    choosePictures('Choose a picture', false, ([picture]) => {
      if (!picture) return
      // The words beside it were those of the picture before.
      if (alt !== undefined) onChangeSome?.({ [field.name]: picture.url, [alt]: picture.alt })
      else onChange(picture.url)
    })
  return (
    <div className="homesite-picture">
      {url !== '' && <img src={url} alt="" />}
      <ReadLine {...props} />
      <Button variant="secondary" size="compact" onClick={choose}>
        Choose
      </Button>
    </div>
  )
}
