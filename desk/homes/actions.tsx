import { SelectControl, TextControl } from '@wordpress/components'
import type { Action, RenderModalProps } from '@wordpress/dataviews'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import siteTypes from '../../content-system/wordpress/homesite/model/types.json'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import { askWordpress } from '../desk-api.ts'
import { Do } from '../parts.tsx'
import { Refusal } from '../refusal.tsx'
import { boot } from '../boot.ts'
import { changePrice, readPrice, toTyped, type Edit, type Edits } from './changes.ts'
import { STATUS_CHOICES, type Home } from './home.ts'

type ListActions = {
  edits: Edits
  onEdit: (changes: [Home, Edit][]) => void
  onTrashed: () => void
}

const { linkBase, restBase } = siteTypes.types.property

/** What can be done with chosen homes; prices and statuses are only filled in, for one Save. */
export function toActions({ edits, onEdit, onTrashed }: ListActions): Action<Home>[] {
  return [
    {
      id: 'price',
      label: 'Change the price',
      supportsBulk: true,
      RenderModal: ({ items, closeModal }) => (
        <PriceModal
          homes={items.map((home) => ({ home, price: edits[home.id]?.price ?? home.price }))}
          onEdit={onEdit}
          onClose={closeModal}
        />
      ),
    },
    {
      id: 'status',
      label: 'Change the status',
      supportsBulk: true,
      RenderModal: (props) => <StatusModal {...props} onEdit={onEdit} />,
    },
    {
      id: 'view',
      label: 'Show on the website',
      isEligible: ({ postStatus }) => postStatus === 'publish' && boot.siteUrl !== '',
      callback: ([home]) => home && void open(`${boot.siteUrl}/${linkBase}/${home.slug}`),
    },
    {
      id: 'trash',
      label: 'Move to the trash',
      supportsBulk: true,
      isEligible: ({ mayDelete }) => mayDelete,
      RenderModal: (props) => <TrashModal {...props} onTrashed={onTrashed} />,
    },
  ]
}

type PriceModalProps = {
  homes: { home: Home; price: string }[]
  onEdit: ListActions['onEdit']
  onClose: (() => void) | undefined
}

function PriceModal({ homes, onEdit, onClose }: PriceModalProps) {
  const [by, setBy] = useState('')
  const [problem, setProblem] = useState('')
  function apply() {
    const changes = homes.map(({ home, price }) => ({
      home,
      reading: changePrice(valueOf(readPrice(price)) ?? home.price, by),
    }))
    const refused = changes.find(({ reading }) => 'why' in reading)
    if (refused)
      return setProblem(`${refused.home.title}: “${by}” can’t be its price: ${whyNot(refused.reading)}.`)
    onEdit(changes.map(({ home, reading }) => [home, { price: toTyped(valueOf(reading) ?? '') }]))
    onClose?.()
  }
  return (
    <FillIn onSubmit={apply}>
      <TextControl
        label={`-5,000, +2% or a new price, for ${formatHomeCount(homes.length)}`}
        required
        value={by}
        onChange={setBy}
      />
      <p role="alert" className="homesite-wrong">
        {problem}
      </p>
    </FillIn>
  )
}

function FillIn({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="homesite-modal"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Do type="submit">Fill in</Do>
    </form>
  )
}

function StatusModal({ items, closeModal, onEdit }: RenderModalProps<Home> & Pick<ListActions, 'onEdit'>) {
  const [status, setStatus] = useState(items[0]?.status ?? '')
  return (
    <FillIn
      onSubmit={() => {
        onEdit(items.map((home) => [home, { status }]))
        closeModal?.()
      }}
    >
      <SelectControl
        label={`Status of ${formatHomeCount(items.length)}`}
        options={STATUS_CHOICES}
        value={status}
        onChange={setStatus}
      />
    </FillIn>
  )
}

function TrashModal({
  items,
  closeModal,
  onTrashed,
}: RenderModalProps<Home> & Pick<ListActions, 'onTrashed'>) {
  const trash = useMutation({
    async mutationFn() {
      for (const { id } of items) await askWordpress(`wp/v2/${restBase}/${id}`, { method: 'DELETE' })
    },
    onSuccess: closeModal,
    onSettled: onTrashed,
  })
  return (
    <div className="homesite-modal">
      <p>
        {items.length === 1 ? items[0]?.title : formatHomeCount(items.length)} will leave the website. The
        trash keeps what is in it for 30 days.
      </p>
      <Refusal error={trash.error} />
      <Do isDestructive work={trash} onClick={() => trash.mutate()}>
        Move to the trash
      </Do>
    </div>
  )
}
