import { useHydrated } from '@tanstack/react-router'
import {
  useId,
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { formatCount, formatUsd } from '../../../../domain/home/figures.ts'
import { countChoice } from '../../../../domain/search/count-choice.ts'
import { toFoundText } from '../../../../domain/search/found-text.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { HOME_FILTERS, filtersOf, isOf } from '../../../../domain/search/filter-table.ts'
import type { ControlFilter } from '../../../../domain/search/filter-table.ts'
import { isForLand, listSetFilters } from '../../../../domain/search/home-filters.ts'
import type { HomeSearchField, HomeSearchFields } from '../../../../domain/search/home-search-form.ts'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { HomeChoices } from '../../../../domain/home/home.ts'
import type { Layouts } from '../../../../domain/site/layouts.ts'
import { paths } from '../../../paths.ts'
import { deferHydration } from '../../../components/defer-hydration.tsx'
import { Button } from '../../../components/links/button.tsx'
import { FilterAmount, FilterCheck, FilterRadios, FilterSelect } from './filter-controls.tsx'
import { cityWithin, filterOptions, sortOptions } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { FilterSheetHandle } from './filter-sheet.tsx'
import * as css from './homes-filter.module.css'
import { PlaceBox } from './place-box.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

/** The server draws the histogram; the slider on it needs scripts. */
const DeferredPriceRange = deferHydration(async () => (await import('./price-range.tsx')).PriceRange)

const isInBar = (filter: ControlFilter) => 'isInBar' in HOME_FILTERS[filter]
/** Behind "More" in wide windows. */
const moreFilters = filtersOf('place', 'status', 'by', 'flag', 'atLeast', 'exactly', 'range').filter(
  (filter) => !isInBar(filter),
)
/** The list's search: a plain GET form; with scripts each choice applies by itself. */
export function HomesFilter({
  draft,
  choices,
  isLoadingChoices,
  facets,
  sheet,
  sheetId,
  filters,
  onUse,
  onPlace,
  follow,
  children,
}: {
  draft: FilterDraft
  choices: HomeChoices
  isLoadingChoices: boolean
  facets: HomeFacets | undefined
  /** The filters of small windows. */
  sheet: RefObject<FilterSheetHandle | null>
  sheetId: string
  filters: Layouts['filters']
  /** The filters are used: they need all counts. */
  onUse: () => void
  onPlace: (key: string | undefined) => void
  follow: ReactNode
  children: ReactNode
}) {
  const { fields, search, change, submit, reset } = draft
  const [formId, resetId] = [useId(), useId()]
  const hasScripts = useHydrated()
  const more = moreFilters.filter((filter) => search[filter] !== undefined).length
  const params = toSearchRecord(search)
  const isSet = listSetFilters(search).length > 0
  const control = (filter: ControlFilter) => (
    <FilterControl key={filter} {...{ filter, draft, choices, isLoadingChoices, facets }} />
  )

  const price = (
    <FilterPanel key="price" label="Price" chosen={toPriceText(fields)}>
      {control('priceUsd')}
      <div className={css.prices}>
        {facets?.prices && search.status !== 'lot' && (
          <DeferredPriceRange steps={facets.prices} search={search} kinds={facets.kind} onChange={change} />
        )}
      </div>
    </FilterPanel>
  )

  function onReset(event: MouseEvent) {
    event.preventDefault()
    reset()
  }

  return (
    <search className={css.search} aria-label="Homes for sale" onFocus={onUse} onPointerDown={onUse}>
      <div className={css.filters}>
        <PlaceBox search={search} onPlace={onPlace} />
        <FilterSheet ref={sheet} id={sheetId} onOpen={onUse}>
          <form
            id={formId}
            action={paths.homesForSale()}
            className={css.form}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              submit()
              sheet.current?.close()
            }}
          >
            {filters.map((filter) => (filter === 'priceUsd' ? price : !isForLand(search) && control(filter)))}
            {isForLand(search) && (
              <p className={css.hint}>A homesite has no house yet: beds, baths and size don’t apply.</p>
            )}
            <FilterPanel label="More" chosen={more === 0 ? '' : `More (${more})`}>
              {moreFilters.map(control)}
            </FilterPanel>
            {(['near', 'kind', 'tag', 'bounds'] as const).map(
              (name) => params[name] && <input key={name} type="hidden" name={name} value={params[name]} />,
            )}
            <div className={css.actions}>
              {isSet && (
                <button type="submit" form={resetId} className={css.reset} onClick={onReset}>
                  Reset
                </button>
              )}
              <Button type="submit" className={css.submit}>
                {hasScripts && facets
                  ? `Show ${toFoundText(search, facets.total, facets.kind)}`
                  : 'Show homes'}
              </Button>
            </div>
          </form>
        </FilterSheet>
        {follow && <div className={css.follow}>{follow}</div>}
      </div>
      <form id={resetId} action={paths.homesForSale()} hidden />

      <div className={css.head}>
        {children}
        <FilterSelect
          label="Sort"
          options={sortOptions(search.near)}
          formId={formId}
          className={css.sort}
          name="sort"
          value={search.sort}
          onChange={(sort) => change({ sort })}
        />
        <Button type="submit" form={formId} variant="secondary" size="small" className={css.withoutScripts}>
          Sort
        </Button>
      </div>
    </search>
  )
}

function FilterControl({
  filter,
  draft: { fields, change },
  choices,
  isLoadingChoices,
  facets,
}: {
  filter: ControlFilter
} & Pick<ComponentProps<typeof HomesFilter>, 'draft' | 'choices' | 'isLoadingChoices' | 'facets'>) {
  const field = (name: HomeSearchField) => ({
    name,
    value: fields[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  })
  if (isOf(filter, 'range')) {
    const row = HOME_FILTERS[filter]
    const { param, label } = row
    const { priceRange } = choices
    const examples = 'offered' in row ? row.offered.map(formatCount) : []
    const [low = 'No minimum', high = 'No maximum'] =
      filter === 'priceUsd' && priceRange
        ? [formatUsd(priceRange.minUsd), formatUsd(priceRange.maxUsd)]
        : examples
    return (
      <>
        <FilterAmount label={`Minimum ${label}`} placeholder={low} {...field(`${param}-min`)} />
        <FilterAmount label={`Maximum ${label}`} placeholder={high} {...field(`${param}-max`)} />
      </>
    )
  }
  const { param, label } = HOME_FILTERS[filter]
  const control = { label, ...field(param) }
  if (isOf(filter, 'flag'))
    return <FilterCheck {...control} count={facets && countChoice(facets, filter, '1')} />
  const options = filterOptions(filter, fields, choices, facets)
  if (isInBar(filter))
    return (
      <FilterPanel label={label} chosen={control.value && `${control.value}+ ${label.toLowerCase()}`}>
        <FilterRadios {...control} options={options} />
      </FilterPanel>
    )
  if (!isOf(filter, 'place')) return <FilterSelect {...control} options={options} anyLabel="Any" />
  const { places } = HOME_FILTERS[filter]
  return (
    <FilterSelect
      {...control}
      options={options}
      anyLabel={isLoadingChoices ? `Loading ${places}…` : `All ${places}`}
      onChange={(slug) =>
        change(
          filter === 'region'
            ? { region: slug, city: cityWithin(choices, slug, fields.city ?? '') }
            : { city: slug },
        )
      }
    />
  )
}

/** "Up to $550,000" */
function toPriceText({ 'price-min': min = '', 'price-max': max = '' }: HomeSearchFields): string {
  if (min === '') return max && `Up to $${max}`
  return max === '' ? `From $${min}` : `$${min} – $${max}`
}
