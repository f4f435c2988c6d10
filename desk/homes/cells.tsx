import { SelectControl, TextControl } from '@wordpress/components'
import { createContext, useContext, useState } from 'react'
import { listFigureTexts, formatDate } from '../../domain/home/figures.ts'
import { whyNot } from '../../domain/values/reading.ts'
import { boot } from '../boot.ts'
import { Lines } from '../parts.tsx'
import { readPrice, toTyped, type Edit, type Edits } from './changes.ts'
import { STATUS_CHOICES, toPriceWord, type Home, type Inventory } from './home.ts'

type ListState = {
  inventory: Inventory
  edits: Edits
  onEdit: (home: Home, edit: Edit) => void
  /** What the last save says of a home, by its id. */
  saved: Record<string, string>
  refused: Record<string, string>
}

const ListContext = createContext<ListState | undefined>(undefined)
export const ListProvider = ListContext.Provider

function useList(): ListState {
  const list = useContext(ListContext)
  if (!list) throw new Error('A cell stands outside of the list.')
  return list
}

type CellProps = { item: Home }

/** The home's own screen has them all. */
const SHOWN_PROBLEMS = 2

export function PictureCell({ item }: CellProps) {
  return item.picture === '' ? (
    <span className="homesite-no-picture">No picture</span>
  ) : (
    <img src={item.picture} alt="" loading="lazy" />
  )
}

export function TitleCell({ item }: CellProps) {
  const { edits, inventory } = useList()
  return (
    <span className="homesite-home">
      {item.mayEdit ? (
        <a href={`${boot.adminUrl}post.php?post=${item.id}&action=edit`}>{item.title}</a>
      ) : (
        item.title
      )}
      {item.postStatus !== 'publish' && <em> — {inventory.statuses[item.postStatus]}</em>}
      {edits[item.id] && <small>Not saved yet</small>}
    </span>
  )
}

export function PriceCell({ item }: CellProps) {
  const { edits, onEdit, saved, refused } = useList()
  const typed = edits[item.id]?.price
  // Half a number is no mistake yet.
  const [isTyping, setTyping] = useState(false)
  const why = typed === undefined || isTyping ? '' : whyNot(readPrice(typed))
  const problem = refused[item.id] ?? why
  const noteId = `homesite-price-${item.id}`
  return (
    <div className="homesite-price">
      <TextControl
        label={`Price of ${item.title}`}
        hideLabelFromVision
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem !== ''}
        aria-describedby={noteId}
        value={typed ?? toTyped(item.price)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(price) => onEdit(item, { price })}
      />
      <div id={noteId}>
        {problem ? (
          <p className="homesite-wrong">{problem}</p>
        ) : saved[item.id] ? (
          <p className="homesite-saved">✓ {saved[item.id]}</p>
        ) : (
          <PriceNote home={item} />
        )}
      </div>
    </div>
  )
}

/** What the price was and since when it holds, where it isn't plain. */
function PriceNote({ home: { price, price_was, price_as_of, price_is_premium } }: { home: Home }) {
  const notes = [
    price_is_premium === '1' && price !== '' && toPriceWord(price, true),
    price_was !== '' && `was ${toPriceWord(price_was)}`,
    price_as_of !== '' && `as of ${formatDate(price_as_of) ?? price_as_of}`,
  ].filter(Boolean)
  return notes.length > 0 && <small>{notes.join(', ')}</small>
}

export function StatusCell({ item }: CellProps) {
  const { edits, onEdit } = useList()
  return (
    <SelectControl
      label={`Status of ${item.title}`}
      hideLabelFromVision
      options={STATUS_CHOICES}
      value={edits[item.id]?.status ?? item.status}
      onChange={(status) => onEdit(item, { status })}
    />
  )
}

export function CommunityCell({ item: { community, lot } }: CellProps) {
  const { inventory } = useList()
  const name = community && (inventory.communities[community] ?? `No longer there (${community})`)
  return <Lines first={name} second={lot && `Lot ${lot}`} />
}

export function SizeCell({ item: { beds, baths, sqft, floorplan } }: CellProps) {
  const { inventory } = useList()
  const figures = listFigureTexts({
    beds: Number(beds) || undefined,
    baths: Number(baths) || undefined,
    areaSqft: Number(sqft) || undefined,
  })
  return <Lines first={figures.join(' · ')} second={inventory.floorPlans[floorplan]} />
}

/** Since when visitors see it, or from when on. */
export function ListedCell({ item: { postStatus, postDay, status, sold_on } }: CellProps) {
  if (!['publish', 'future', 'private'].includes(postStatus)) return '–'
  const isSold = status === 'sold' && sold_on !== ''
  return <Lines first={formatDate(postDay)} second={isSold && `sold ${formatDate(sold_on) ?? sold_on}`} />
}

export function ProblemsCell({ item: { problems, modifiedAt } }: CellProps) {
  const { checkedAt, severities } = useList().inventory
  if (checkedAt === 0) return <small>not checked yet</small>
  return (
    <div>
      {modifiedAt > checkedAt && <small>Changed since the last check{problems.length > 0 && ':'}</small>}
      <ul className="homesite-problems">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ code, severity, text }) => (
          <li key={code + text} className={`is-${severity}`}>
            <span className="screen-reader-text">{severities[severity]}: </span>
            {text}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_PROBLEMS && <small>{problems.length - SHOWN_PROBLEMS} more</small>}
    </div>
  )
}
