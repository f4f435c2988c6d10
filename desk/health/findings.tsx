import {
  __experimentalToggleGroupControl as ToggleGroupControl,
  __experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components'
import { DataViews, filterSortAndPaginate, type Action, type Field, type View } from '@wordpress/dataviews'
import { useMemo, useState } from 'react'
import { Ask } from '../ask.tsx'
import { toOptions } from '../options.ts'
import { Lines } from '../parts.tsx'
import { isSmallScreen } from '../small-screen.ts'
import { toTime } from '../time.ts'
import { toElements, type Finding, type Health } from './health-data.ts'

type FindingsProps = {
  health: Health
  /** Ignores for a reason; without one takes that back. */
  decide: (decision: { findings: string[]; reason?: string }) => void
}

const firstView: View = {
  titleField: 'title',
  descriptionField: 'text',
  filters: [],
  page: 1,
  perPage: 50,
  ...(isSmallScreen
    ? { type: 'activity', fields: ['severity', 'community'] }
    : {
        type: 'table',
        showDescription: false,
        fields: ['text', 'severity', 'community'],
        layout: { styles: { title: { maxWidth: 280 }, text: { minWidth: 320 } } },
      }),
}

export function Findings({ health, decide }: FindingsProps) {
  const [view, setView] = useState(firstView)
  const [isIgnored, setIsIgnored] = useState(false)
  const { true: ignored = [], false: open = [] } = Object.groupBy(health.findings, (each) =>
    each.ignored ? 'true' : 'false',
  )
  const all = isIgnored ? ignored : open
  const fields = useMemo(() => toFields(health), [health])
  const shownFields = isIgnored ? [...(view.fields ?? []), 'ignored'] : view.fields
  const { data, paginationInfo } = filterSortAndPaginate(all, view, fields)
  const actions = useMemo(() => toActions(decide), [decide])
  return (
    <>
      <ToggleGroupControl
        __next40pxDefaultSize
        isAdaptiveWidth
        hideLabelFromVision
        label="Show"
        value={isIgnored ? 'ignored' : 'open'}
        onChange={(value) => {
          setIsIgnored(value === 'ignored')
          setView({ ...view, page: 1 })
        }}
      >
        <ToggleGroupControlOption
          value="open"
          label={health.state === 'now' || open.length > 0 ? `Open (${open.length})` : 'Open'}
        />
        <ToggleGroupControlOption value="ignored" label={`Ignored (${ignored.length})`} />
      </ToggleGroupControl>
      <DataViews
        data={data}
        paginationInfo={paginationInfo}
        fields={fields}
        view={{ ...view, fields: shownFields }}
        onChangeView={(next) =>
          setView({ ...next, fields: next.fields?.filter((name) => name !== 'ignored') })
        }
        actions={actions}
        defaultLayouts={{ table: true, activity: true }}
        searchLabel="Search findings"
        renderItemLink={({ item, children, ...props }) => (
          <a {...props} href={item.editUrl}>
            {children}
          </a>
        )}
        empty={<p>{toNothing(health, isIgnored, all.length)}</p>}
      />
    </>
  )
}

function toActions(decide: FindingsProps['decide']): Action<Finding>[] {
  return [
    {
      id: 'ignore',
      label: 'Ignore',
      isPrimary: true,
      supportsBulk: true,
      isEligible: (finding) => !finding.ignored,
      modalHeader: 'Why may it stay as it is?',
      RenderModal: ({ items, closeModal }) => (
        <Ask
          data={{ reason: '' }}
          fields={[
            {
              id: 'reason',
              type: 'text',
              label: 'Reason',
              description: `${items.length === 1 ? 'It’s' : 'Each is'} ignored until what it says changes.`,
              Edit: 'textarea',
            },
          ]}
          button={items.length === 1 ? 'Ignore' : `Ignore ${items.length} findings`}
          isReady={({ reason }) => reason.trim() !== ''}
          onDone={({ reason }) => {
            decide({ findings: items.map(({ id }) => id), reason: reason.trim() })
            closeModal?.()
          }}
        />
      ),
    },
    {
      id: 'restore',
      label: 'Take back',
      isPrimary: true,
      supportsBulk: true,
      isEligible: (finding) => finding.ignored !== null,
      callback: (items) => decide({ findings: items.map(({ id }) => id) }),
    },
  ]
}

function toNothing({ state }: Health, isIgnored: boolean, count: number): string {
  if (count > 0) return 'Nothing matches these filters.'
  if (isIgnored) return 'Nothing is ignored.'
  return state === 'now' ? '✓ Nothing to do.' : 'Nothing was found in what could be checked.'
}

function toFields({ findings, severities }: Health): Field<Finding>[] {
  const filtered = { filterBy: { operators: ['isAny' as const], isPrimary: true } }
  const searched = { enableGlobalSearch: true, filterBy: false } as const
  const ranks = Object.keys(severities)
  return [
    {
      ...searched,
      id: 'title',
      label: 'Item',
      render: ({ item }) => [item.title || '(no title)', item.status].filter(Boolean).join(' — '),
    },
    {
      ...searched,
      id: 'text',
      label: 'What',
      enableSorting: false,
      render: ({ item }) => <Lines first={item.text} second={item.fix} />,
    },
    {
      ...filtered,
      id: 'severity',
      label: 'How bad',
      elements: toOptions(severities),
      sort: (a: Finding, b: Finding, direction) =>
        (ranks.indexOf(a.severity) - ranks.indexOf(b.severity)) * (direction === 'asc' ? 1 : -1),
      render: ({ item }) => (
        <span className={`homesite-how is-${item.severity}`}>{severities[item.severity]}</span>
      ),
    },
    { ...filtered, id: 'rule', label: 'Rule', elements: toElements(findings, 'rule') },
    { ...filtered, id: 'type', label: 'Type', elements: toElements(findings, 'type') },
    { ...filtered, id: 'community', label: 'Community', elements: toElements(findings, 'community') },
    {
      id: 'ignored',
      label: 'Ignored',
      enableHiding: false,
      enableSorting: false,
      filterBy: false,
      render: ({ item: { ignored } }) =>
        ignored && (
          <Lines first={ignored.reason} second={`${ignored.by || 'Somebody'}, ${toTime(ignored.at)}`} />
        ),
    },
  ]
}
