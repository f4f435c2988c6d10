import { useHydrated } from '@tanstack/react-router'
import { useId, type FormEvent, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { formatCount, formatUsd } from '../../../../domain/home/figures.ts'
import { toFoundText } from '../../../../domain/search/found-text.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { isForLand, listSetFilters } from '../../../../domain/search/home-filters.ts'
import type { HomeSearchField, HomeSearchFields } from '../../../../domain/search/home-search-form.ts'
import { toBoundsText } from '../../../../domain/map/bounds-text.ts'
import type { HomeChoices } from '../../../../domain/home/home.ts'
import { paths } from '../../../paths.ts'
import { deferHydration } from '../../../components/defer-hydration.tsx'
import { Button } from '../../../components/links/button.tsx'
import { FilterAmount, FilterCheck, FilterRadios, FilterSelect } from './filter-controls.tsx'
import {
  atLeastOptions,
  cityOptions,
  cityWithin,
  levelOptions,
  regionOptions,
  sortOptions,
  statusOptions,
} from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { FilterSheetHandle } from './filter-sheet.tsx'
import css from './homes-filter.module.css'
import { PlaceBox } from './place-box.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

/** The server draws the histogram; the slider on it needs scripts. */
const DeferredPriceRange = deferHydration(async () => (await import('./price-range.tsx')).PriceRange)

/** Filters that the bar of wide windows shows by themselves. */
const inBar: ReadonlySet<string> = new Set(['near', 'priceUsd', 'beds', 'baths', 'bounds', 'tagId'])

/** The list's search: a plain GET form; with scripts each choice applies by itself. */
export function HomesFilter({
  draft,
  choices,
  isLoadingChoices,
  facets,
  sheet,
  sheetId,
  onUse,
  onPlace,
  children,
}: {
  draft: FilterDraft
  choices: HomeChoices
  /** Regions and cities are loading. */
  isLoadingChoices: boolean
  facets: HomeFacets | undefined
  /** The filters of small windows. */
  sheet: RefObject<FilterSheetHandle | null>
  sheetId: string
  /** The filters are used: they need all counts. */
  onUse: () => void
  onPlace: (key: string | undefined) => void
  /** The title, the count and the kinds, above the sort control. */
  children: ReactNode
}) {
  const { fields, search, change, submit, reset } = draft
  const [formId, resetId] = [useId(), useId()]
  const hasScripts = useHydrated()
  const more = listSetFilters(search).filter((filter) => !inBar.has(filter)).length
  const control = (name: HomeSearchField) => ({
    name,
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

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
            <FilterPanel label="Price" chosen={toPriceText(fields)}>
              <FilterAmount
                label="Minimum price"
                placeholder={choices.priceRange ? formatUsd(choices.priceRange.minUsd) : 'No minimum'}
                {...control('price-min')}
              />
              <FilterAmount
                label="Maximum price"
                placeholder={choices.priceRange ? formatUsd(choices.priceRange.maxUsd) : 'No maximum'}
                {...control('price-max')}
              />
              <div className={css.prices}>
                {facets?.prices && search.status !== 'lot' && (
                  <DeferredPriceRange
                    steps={facets.prices}
                    search={search}
                    kinds={facets.kind}
                    onChange={change}
                  />
                )}
              </div>
            </FilterPanel>
            {isForLand(search) ? (
              <p className={css.hint}>A homesite has no house yet: beds, baths and size don’t apply.</p>
            ) : (
              <>
                <FilterRadios
                  label="Beds"
                  options={atLeastOptions('beds', fields.beds, facets)}
                  {...control('beds')}
                />
                <FilterRadios
                  label="Baths"
                  options={atLeastOptions('baths', fields.baths, facets)}
                  {...control('baths')}
                />
              </>
            )}
            <FilterPanel label="More" chosen={more === 0 ? '' : `More (${more})`}>
              <FilterSelect
                label="Region"
                anyLabel={isLoadingChoices ? 'Loading regions…' : 'All regions'}
                options={regionOptions(choices, fields.region, facets)}
                {...control('region')}
                onChange={(region) => change({ region, city: cityWithin(choices, region, fields.city) })}
              />
              <FilterSelect
                label="City"
                anyLabel={isLoadingChoices ? 'Loading cities…' : 'All cities'}
                options={cityOptions(choices, fields.region, fields.city, facets)}
                {...control('city')}
              />
              <FilterSelect
                label="Status"
                anyLabel="Any"
                options={statusOptions(facets)}
                {...control('status')}
              />
              <FilterCheck label="Move-in ready" count={facets?.isMoveInReady} {...control('ready')} />
              <FilterSelect
                label="Garages"
                anyLabel="Any"
                options={atLeastOptions('garages', fields.garages, facets)}
                {...control('garages')}
              />
              <FilterSelect
                label="Levels"
                anyLabel="Any"
                options={levelOptions(fields.levels, facets)}
                {...control('levels')}
              />
              <FilterAmount
                label="Minimum square feet"
                placeholder={formatCount(1_000)}
                {...control('sqft-min')}
              />
              <FilterAmount
                label="Maximum square feet"
                placeholder={formatCount(4_000)}
                {...control('sqft-max')}
              />
            </FilterPanel>
            {search.near !== undefined && <input type="hidden" name="near" value={search.near} />}
            {search.kind && <input type="hidden" name="kind" value={search.kind} />}
            {search.tagId !== undefined && <input type="hidden" name="tag" value={search.tagId} />}
            {search.bounds && <input type="hidden" name="bounds" value={toBoundsText(search.bounds)} />}
            <div className={css.actions}>
              <button type="submit" form={resetId} className={css.reset} onClick={onReset}>
                Reset
              </button>
              <Button type="submit" className={css.submit}>
                {hasScripts && facets
                  ? `Show ${toFoundText(search, facets.total, facets.kind)}`
                  : 'Show homes'}
              </Button>
            </div>
          </form>
        </FilterSheet>
      </div>
      <form id={resetId} action={paths.homesForSale()} hidden />

      <div className={css.head}>
        {children}
        <FilterSelect
          label="Sort"
          options={sortOptions(search.near)}
          formId={formId}
          className={css.sort}
          {...control('sort')}
        />
        <Button type="submit" form={formId} variant="secondary" size="small" className={css.withoutScripts}>
          Sort
        </Button>
      </div>
    </search>
  )
}

/** "Up to $550,000" */
function toPriceText({ 'price-min': min, 'price-max': max }: HomeSearchFields): string {
  if (min === '') return max && `Up to $${max}`
  return max === '' ? `From $${min}` : `$${min} – $${max}`
}
