import { ComboboxControl } from '@wordpress/components'
import { moveItem, OrderTools } from './ordered.tsx'

type ChosenListProps = {
  /** Of the input that adds one. */
  label: string
  chosen: readonly string[]
  options: readonly { value: string; label: string }[]
  onChange: (chosen: string[]) => void
}

/** Several of many, found by their names, in their order. What's no longer there stays until the editor decides. */
export function ChosenList({ label, chosen, options, onChange }: ChosenListProps) {
  return (
    <>
      {chosen.length > 0 && (
        <ol className="homesite-ordered">
          {chosen.map((value, at) => {
            const name = options.find((each) => each.value === value)?.label ?? `No longer there (${value})`
            return (
              <li key={value}>
                <span>{name}</span>
                <OrderTools
                  name={name}
                  at={at}
                  count={chosen.length}
                  onMove={(by) => onChange(moveItem(chosen, at, at + by))}
                  onRemove={() => onChange(chosen.toSpliced(at, 1))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <ComboboxControl
        label={label}
        placeholder="Type to find one"
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={(value) => value && onChange([...chosen, value])}
      />
    </>
  )
}
