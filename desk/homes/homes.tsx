import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DataViews, filterSortAndPaginate, type View } from '@wordpress/dataviews'
import { useMemo, useState } from 'react'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { boot } from '../boot.ts'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Do } from '../parts.tsx'
import { Say } from '../refusal.tsx'
import { isSmallScreen } from '../small-screen.ts'
import { SaveBar } from '../save-bar.tsx'
import { toActions } from './actions.tsx'
import { ListProvider } from './cells.tsx'
import {
  change,
  describe,
  listUnreadable,
  toRefusals,
  toRows,
  type Answer,
  type Edit,
  type Edits,
} from './changes.ts'
import { toFields } from './fields.ts'
import { inventoryKey, inventoryPath, type Home, type Inventory } from './home.ts'
import { TakeBack } from './take-back.tsx'
import { LAYOUTS, readView, writeView } from './view.ts'
import './homes.css'

export function Homes() {
  return (
    <Load<Inventory> queryKey={inventoryKey} path={inventoryPath}>
      {(inventory) => <HomesList inventory={inventory} />}
    </Load>
  )
}

const NOTHING_SAVED = { saved: {}, refused: {} }

function HomesList({ inventory }: { inventory: Inventory }) {
  const queryClient = useQueryClient()
  const [view, setView] = useState(() => readView(location.search, isSmallScreen))
  const [edits, setEdits] = useState<Edits>({})
  const [said, setSaid] = useState<{ saved: Record<string, string>; refused: Record<string, string> }>(
    NOTHING_SAVED,
  )
  const [selection, setSelection] = useState<string[]>([])
  const fields = useMemo(() => toFields(inventory), [inventory])
  const { data, paginationInfo } = useMemo(
    () => filterSortAndPaginate(inventory.homes, view, fields),
    [inventory, view, fields],
  )
  const reload = () => queryClient.invalidateQueries({ queryKey: inventoryKey })
  const save = useMutation({
    async mutationFn() {
      const rows = toRows(inventory.homes, edits)
      const body = { homes: rows, name: 'List of homes' }
      const answer = await askWordpress<Answer>('homesite/v1/inventory', { method: 'POST', body })
      const refused = { ...listUnreadable(edits), ...toRefusals(rows, answer.problems) }
      await reload()
      return { answer, refused, sent: edits }
    },
    onSuccess({ answer: { changes }, refused, sent }) {
      const done = changes.filter(({ id }) => !refused[id])
      setSaid({ refused, saved: Object.fromEntries(done.map((each) => [each.id, describe(each)])) })
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([id, edit]) => refused[id] || edit !== sent[id])),
      )
    },
  })
  function edit(changes: [Home, Edit][]) {
    const ids = changes.map(([{ id }]) => String(id))
    const without = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.includes(id)))
    setSaid(({ saved, refused }) => ({ saved: without(saved), refused: without(refused) }))
    setEdits((now) => {
      const all = { ...now }
      for (const [home, more] of changes) {
        const edited = change(home, now[home.id], more)
        if (edited) all[home.id] = edited
        else delete all[home.id]
      }
      return all
    })
  }
  function show(next: View) {
    setView(next)
    history.replaceState(null, '', writeView(location.search, next))
  }
  const count = Object.keys(edits).length
  const refusedCount = Object.keys(said.refused).length
  return (
    <ListProvider value={{ inventory, edits, onEdit: (home, more) => edit([[home, more]]), ...said }}>
      <DataViews<Home>
        data={data}
        fields={fields}
        view={view}
        onChangeView={show}
        paginationInfo={paginationInfo}
        defaultLayouts={structuredClone(LAYOUTS) as object}
        getItemId={({ id }) => String(id)}
        actions={toActions({ edits, onEdit: edit, onTrashed: () => void reload() })}
        selection={selection}
        onChangeSelection={setSelection}
        isItemClickable={() => false}
        searchLabel="Search homes"
        config={{ perPageSizes: [20, 50, 100, 200] }}
        empty={<p>No homes.</p>}
        header={<Elsewhere mayAdd={inventory.mayAdd} />}
      />
      <SaveBar
        save={save}
        label={count > 0 ? `Save ${formatHomeCount(count)}` : 'Save'}
        done=""
        isChanged={count > 0}
        onSave={() => save.mutate()}
      >
        {save.data && save.data.answer.changed > 0 && (
          <TakeBack
            key={save.data.answer.undo}
            undoKey={save.data.answer.undo}
            count={save.data.answer.changed}
            onTakenBack={() => setSaid(({ refused }) => ({ refused, saved: {} }))}
          />
        )}
        {refusedCount > 0 && (
          <Say as="error">{formatHomeCount(refusedCount)} not saved; each row says why.</Say>
        )}
      </SaveBar>
    </ListProvider>
  )
}

/** What's done with homes on other screens. */
function Elsewhere({ mayAdd }: { mayAdd: boolean }) {
  const { adminUrl } = boot
  return (
    <div className="homesite-buttons">
      {mayAdd && (
        <Do variant="tertiary" href={`${adminUrl}edit.php?post_type=property&post_status=trash`}>
          Trash
        </Do>
      )}
      <Do variant="secondary" href={`${adminUrl}admin.php?page=homesite-sheets`}>
        Spreadsheets
      </Do>
      {mayAdd && <Do href={`${adminUrl}post-new.php?post_type=property`}>Add home</Do>}
    </div>
  )
}
