import type { Action, RenderModalProps } from '@wordpress/dataviews'
import { useMutation } from '@tanstack/react-query'
import siteTypes from '../../content-system/wordpress/homesite/model/types.json'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import { askWordpress } from '../desk-api.ts'
import { Ask } from '../ask.tsx'
import { boot } from '../boot.ts'
import { Do } from '../parts.tsx'
import { Refusal } from '../refusal.tsx'
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
        <Ask
          data={{ by: '' }}
          fields={[
            {
              id: 'by',
              type: 'text',
              label: `-5,000, +2% or a new price, for ${formatHomeCount(items.length)}`,
            },
          ]}
          button="Fill in"
          isReady={({ by }) => by.trim() !== ''}
          onDone={({ by }) => {
            const changes = items.map((home) => {
              const typed = edits[home.id]?.price ?? home.price
              return { home, reading: changePrice(valueOf(readPrice(typed)) ?? home.price, by) }
            })
            const refused = changes.find(({ reading }) => 'why' in reading)
            if (refused)
              return `${refused.home.title}: “${by}” can’t be its price: ${whyNot(refused.reading)}.`
            onEdit(changes.map(({ home, reading }) => [home, { price: toTyped(valueOf(reading) ?? '') }]))
            closeModal?.()
          }}
        />
      ),
    },
    {
      id: 'status',
      label: 'Change the status',
      supportsBulk: true,
      modalHeader: (items) => `Status of ${formatHomeCount(items.length)}`,
      RenderModal: ({ items, closeModal }) => (
        <div className="homesite-buttons">
          {STATUS_CHOICES.map(({ value, label }) => (
            <Do
              key={value}
              variant="secondary"
              onClick={() => {
                onEdit(items.map((home) => [home, { status: value }]))
                closeModal?.()
              }}
            >
              {label}
            </Do>
          ))}
        </div>
      ),
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
    <Ask
      data={{}}
      fields={[]}
      button="Move to the trash"
      isDestructive
      work={trash}
      onDone={() => trash.mutate()}
    >
      <p>
        {items.length === 1 ? items[0]?.title : formatHomeCount(items.length)} will leave the website. The
        trash keeps what is in it for 30 days.
      </p>
      <Refusal error={trash.error} />
    </Ask>
  )
}
