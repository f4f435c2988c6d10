import { TextControl } from '@wordpress/components'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toStatusLabel, type HomeStatus } from '../../domain/home/home.ts'
import { askWordpress } from '../desk-api.ts'
import { FieldHelp } from './field-help.tsx'
import { useItem } from './item-context.ts'
import { PlatDrawing } from './plat-drawing.tsx'
import type { ControlProps } from './simple-controls.tsx'
import { toRow, toRows, toText } from './values.ts'

type Lots = {
  plat: unknown
  /** A lot without a home has the id 0. */
  lots: { id: number; title: string; lot: string; status: HomeStatus }[]
}

/** The lot of a home: typed, or clicked on its community's plat. */
export function LotField({ field, value, onChange }: ControlProps<'lot'>) {
  const { id: homeId, values } = useItem()
  const listId = useId()
  const communityId = Number(toText(values['community']))
  const { data, error } = useQuery({
    queryKey: ['lots', communityId],
    queryFn: ({ signal }) => askWordpress<Lots>(`homesite/v1/desk/lots/${communityId}`, { signal }),
    enabled: communityId > 0,
  })
  const text = toText(value)
  const numbers = toRows(toRow(data?.plat)['lots']).map(({ lot }) => toText(lot))
  const homeOn = (lot: string) =>
    data?.lots.find((each) => each.lot === lot && each.id > 0 && each.id !== homeId)
  const nameOf = (lot: string) => {
    const home = homeOn(lot)
    return home ? `Lot ${lot}: ${toStatusLabel(home.status)}, ${home.title}` : `Lot ${lot}: open`
  }
  const chosen = text.trim()
  const said = error
    ? 'The plat couldn’t be looked at.'
    : communityId === 0 || chosen === '' || numbers.length === 0
      ? ''
      : numbers.includes(chosen)
        ? homeOn(chosen) && nameOf(chosen)
        : `The community’s plat has no lot ${chosen}.`
  return (
    <div className="homesite-lot">
      <TextControl
        label={field.label}
        value={text}
        onChange={onChange}
        list={listId}
        autoComplete="off"
        help={
          <FieldHelp field={field} value={value}>
            <span className="homesite-wrong" role="status">
              {said}
            </span>
          </FieldHelp>
        }
      />
      <datalist id={listId}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {nameOf(number)}
          </option>
        ))}
      </datalist>
      {/* Before the plat comes: what is below would move under a pointer. */}
      {communityId > 0 && !error && (
        <details>
          <summary>Choose on the plat</summary>
          {numbers.length > 0 ? (
            <>
              <PlatDrawing
                plat={data?.plat}
                nameOf={nameOf}
                isTaken={(lot) => homeOn(lot) !== undefined}
                chosen={chosen}
                onChoose={onChange}
              />
              <p className="homesite-help">Click a lot to choose it. Shaded ones have a home.</p>
            </>
          ) : (
            <p className="homesite-help">{data ? 'This community has no plat.' : 'Loading…'}</p>
          )}
        </details>
      )}
    </div>
  )
}
