import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ComboboxControl, TextControl } from '@wordpress/components'
import { useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { RowsField, type Controls } from '../fields/fields.tsx'
import { useItem } from '../fields/item-context.ts'
import { PictureField } from '../fields/pictures.tsx'
import { TextField, TextsField, type ControlProps } from '../fields/simple-controls.tsx'
import { toText } from '../fields/values.ts'
import { HtmlField } from './html-field.tsx'

/** What the fields of blocks are edited with. */
export const blockControls: Controls = {
  text: TextField,
  html: HtmlField,
  link: LinkField,
  number: CountField,
  url: PictureField,
  slug: NamedField,
  texts: TextsField,
  rows: RowsField,
}

function CountField({ field: { label }, value, onChange }: ControlProps<'number'>) {
  return <TextControl label={label} type="number" min={1} value={toText(value)} onChange={onChange} />
}

/** One of a few things, found by its name. What's no longer there stays until the editor decides. */
function NamedField({ field: { label, of }, value, onChange }: ControlProps<'slug'>) {
  const chosen = toText(value)
  const options = (useItem().choices[of] ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  const isGone = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <ComboboxControl
      label={label}
      value={chosen}
      options={isGone ? [...options, { value: chosen, label: `No longer there (${chosen})` }] : options}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

type FoundLink = { title: string; kind: string; path: string }

/** An address, written or found by its name. */
function LinkField({ field: { label }, value, onChange }: ControlProps<'link'>) {
  const [search, setSearch] = useState('')
  const path = toText(value)
  const query = new URLSearchParams({ search, path }).toString()
  const { data: found = [] } = useQuery({
    queryKey: ['links', query],
    queryFn: ({ signal }) => askWordpress<FoundLink[]>(`homesite/v1/links?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="homesite-block-link">
      <TextControl label={label} value={path} onChange={(next) => onChange(next.trim())} />
      <ComboboxControl
        label="What it leads to"
        value={path === '' ? null : path}
        options={found.map(({ title, kind, path: own }) => ({ value: own, label: `${title} (${kind})` }))}
        onFilterValueChange={setSearch}
        onChange={(next) => onChange(next ?? '')}
      />
    </div>
  )
}
