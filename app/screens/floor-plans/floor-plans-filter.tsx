import { useId } from 'react'
import { formatArea, formatBeds, formatLevels } from '../../../domain/home/figures.ts'
import {
  toFloorPlanRecord,
  type FloorPlanField,
  type FloorPlanSearch,
} from '../../../domain/floor-plan/floor-plan-search.ts'
import { toFloorPlanChoices } from '../../../domain/floor-plan/filter-floor-plans.ts'
import type { ListedFloorPlan } from '../../../domain/pages/page-view.ts'
import type { ItemReference } from '../../../domain/home/home.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import * as css from './floor-plans-filter.module.css'

/** The new value; '' removes a filter. */
export type FloorPlanChoice = { [Field in FloorPlanField]?: string }

type Option = readonly [value: string, label: string]

/** The list's filter: a plain form; with scripts, changes apply at once. */
export function FloorPlansFilter({
  plans,
  communities,
  search,
  onChoose,
}: {
  /** Every plan: only values that some plan has are offered. */
  plans: readonly ListedFloorPlan[]
  communities: readonly ItemReference[]
  search: FloorPlanSearch
  onChoose: (choice: FloorPlanChoice) => void
}) {
  const { beds, levels, areasSqft } = toFloorPlanChoices(plans)
  const record = toFloorPlanRecord(search)
  const areas = areasSqft.map((area): Option => [String(area), formatArea(area)])
  const controls: { name: FloorPlanField; label: string; options: Option[] }[] = [
    {
      name: 'beds',
      label: 'Beds',
      options: beds.map((count) => [String(count), `${formatBeds(count)} or more`]),
    },
    { name: 'levels', label: 'Levels', options: levels.map((count) => [String(count), formatLevels(count)]) },
    { name: 'sqft-min', label: 'Minimum square feet', options: areas },
    { name: 'sqft-max', label: 'Maximum square feet', options: areas },
    { name: 'community', label: 'Community', options: communities.map(({ slug, title }) => [slug, title]) },
  ]
  return (
    <search>
      <form
        method="get"
        action={`${paths.floorPlans()}#plans`}
        id="plans"
        className={css.filter}
        data-print="hide"
      >
        {controls.map(({ name, label, options }) => (
          <FilterControl
            key={name}
            name={name}
            label={label}
            options={options}
            value={record[name] ?? ''}
            onChange={(value) => onChoose({ [name]: value })}
          />
        ))}
        <div className={css.ways}>
          <Button type="submit" className={css.send}>
            Show floor plans
          </Button>
          {Object.keys(record).length > 0 && (
            <ButtonLink href={paths.floorPlans()} variant="quiet">
              Reset
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

function FilterControl({
  name,
  label,
  options,
  value,
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  if (options.length === 0) return null
  // A URL may hold a value that isn't offered; the control shows it rather than "Any".
  const isOffered = value === '' || options.some(([offered]) => offered === value)
  return (
    <div className={css.control}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Any</option>
        {options.map(([offered, text]) => (
          <option key={offered} value={offered}>
            {text}
          </option>
        ))}
        {!isOffered && <option value={value}>{value}</option>}
      </select>
    </div>
  )
}
