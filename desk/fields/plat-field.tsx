import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { useItem } from './item-context.ts'
import { listPlatDifferences, readPlatFile } from './plat.ts'
import { PlatDrawing } from './plat-drawing.tsx'
import type { ControlProps } from './simple-controls.tsx'
import { toRow, toRows } from './values.ts'
import { toCount } from './words.ts'

/** A plat by its file, drawn and checked before it's saved. */
export function PlatField({ value, onChange }: ControlProps<'plat'>) {
  const { id } = useItem()
  const [stored] = useState(value)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const plat = readPlatFile(await file.text())
      if (!plat) return ['It must be a JSON object with “lots”, a list with at least one lot.']
      const { problems } = await askWordpress<{ problems: string[] }>(`homesite/v1/desk/plats/${id}`, {
        method: 'POST',
        body: { plat },
      })
      onChange(problems.length === 0 ? plat : stored)
      return problems
    },
  })
  const count = toCount(toRows(toRow(stored)['lots']).length, 'lot')
  const problems = upload.error ? [upload.error.message] : (upload.data ?? [])
  return (
    <div className="homesite-plat">
      <p>{count ? `The plat has ${count}.` : 'This community has no plat, so its site plan isn’t shown.'}</p>
      <label>
        Upload a plat (JSON){' '}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
        />
      </label>
      <div role="status">
        {upload.isPending && <p>Looking at the plat …</p>}
        {problems.length > 0 && <p className="homesite-wrong">The plat isn’t saved. {problems.join(' ')}</p>}
        {upload.isSuccess && problems.length === 0 && (
          <ul>
            {listPlatDifferences(stored, value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <PlatDrawing plat={value} />
    </div>
  )
}
