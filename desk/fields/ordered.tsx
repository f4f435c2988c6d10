import { Button } from '@wordpress/components'
import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** A list whose items keep their keys while they're added, moved and removed. */
export function useOrdered<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState(() => items.map((_item, at) => at))
  const nextKey = useRef(items.length)
  return {
    keys,
    add(item: T) {
      setKeys([...keys, nextKey.current])
      nextKey.current += 1
      onChange([...items, item])
    },
    change: (at: number, item: T) => onChange(items.with(at, item)),
    remove(at: number) {
      setKeys(keys.toSpliced(at, 1))
      onChange(items.toSpliced(at, 1))
    },
    move(at: number, by: 1 | -1) {
      setKeys(moveItem(keys, at, at + by))
      onChange(moveItem(items, at, at + by))
    },
  }
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

type OrderToolsProps = {
  at: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The buttons that move and remove a row; the one that was pressed keeps the focus while its row moves. */
export function OrderTools({ at, count, onMove, onRemove }: OrderToolsProps) {
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    button.focus()
  }
  return (
    <span className="homesite-tools">
      <Button
        size="small"
        icon="arrow-up-alt2"
        label="Move this row up"
        disabled={at === 0}
        accessibleWhenDisabled
        onClick={move(-1)}
      />
      <Button
        size="small"
        icon="arrow-down-alt2"
        label="Move this row down"
        disabled={at === count - 1}
        accessibleWhenDisabled
        onClick={move(1)}
      />
      <Button size="small" icon="no-alt" label="Remove this row" onClick={onRemove} />
    </span>
  )
}
