import { Button } from '@wordpress/components'
import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** A list whose items keep their keys while they're added, moved and removed. */
export function useOrdered<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState(() => items.map((_item, at) => at))
  const nextKey = useRef(items.length)
  return {
    // An undo elsewhere may bring rows back.
    keys: items.map((_item, at) => keys[at] ?? -1 - at),
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
  /** Of what is moved. */
  name?: string
  at: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The buttons that move and remove a row; the one that was pressed keeps the focus while its row moves. */
export function OrderTools({ name = 'this row', at, count, onMove, onRemove }: OrderToolsProps) {
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    button.focus()
  }
  const tools = [
    { icon: 'arrow-up-alt2', label: `Move ${name} up`, disabled: at === 0, onClick: move(-1) },
    { icon: 'arrow-down-alt2', label: `Move ${name} down`, disabled: at === count - 1, onClick: move(1) },
    { icon: 'no-alt', label: `Remove ${name}`, disabled: false, onClick: onRemove },
  ] as const
  return (
    <span className="homesite-tools">
      {tools.map((tool) => (
        <Button key={tool.icon} size="small" accessibleWhenDisabled {...tool} />
      ))}
    </span>
  )
}
