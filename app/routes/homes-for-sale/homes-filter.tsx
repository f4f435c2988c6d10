import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { formatCount, formatUsd } from '../../model/figures.ts'
import type { HomeSearchField } from '../../model/home-search-form.ts'
import { toSearchRecord } from '../../model/home-search-url.ts'
import type { HomeSearch } from '../../model/home-search.ts'
import type { HomeChoices } from '../../model/home.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FilterAmount, FilterCheck, FilterSelect } from './filter-controls.tsx'
import {
  atLeastOptions,
  cityOptions,
  cityWithin,
  levelOptions,
  regionOptions,
  sortOptions,
  statusOptions,
} from './filter-options.ts'
import css from './homes-filter.module.css'
import { useFilterDraft } from './use-filter-draft.ts'

/**
 * The search of the list: a plain GET form; with scripts every choice is put in force by itself. On small windows
 * the filters are a sheet at the bottom, opened and closed by the browser's own popover.
 */
export function HomesFilter({
  search,
  choices,
  onSearch,
  children,
}: {
  search: HomeSearch
  choices: HomeChoices
  /** Puts another search in force. */
  onSearch: (search: HomeSearch) => void
  /** The count, beside the order. */
  children: ReactNode
}) {
  const { fields, change, submit, reset } = useFilterDraft(search, onSearch)
  const [formId, resetId, titleId] = [useId(), useId(), useId()]
  const sheet = useRef<HTMLDivElement>(null)
  const control = (name: HomeSearchField) => ({
    name,
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }

  function onReset(event: MouseEvent) {
    event.preventDefault()
    reset()
  }

  return (
    <search className={css.search} aria-label="Homes for sale">
      <div
        ref={sheet}
        id={`${formId}sheet`}
        popover="auto"
        role="group"
        className={css.sheet}
        aria-labelledby={titleId}
      >
        <div className={css.sheetHead}>
          <p id={titleId} className={css.sheetTitle}>
            Filters
          </p>
          <button
            type="button"
            popoverTarget={`${formId}sheet`}
            popoverTargetAction="hide"
            className={css.close}
            aria-label="Close filters"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <form id={formId} action={paths.homesForSale()} className={css.form} onSubmit={onSubmit}>
          <FilterSelect
            label="Region"
            anyLabel="All regions"
            options={regionOptions(choices, fields.region)}
            {...control('region')}
            onChange={(region) => change({ region, city: cityWithin(choices, region, fields.city) })}
          />
          <FilterSelect
            label="City"
            anyLabel="All cities"
            options={cityOptions(choices, fields.region, fields.city)}
            {...control('city')}
          />
          <FilterSelect label="Status" anyLabel="Any" options={statusOptions} {...control('status')} />
          <FilterCheck label="Move-in ready" {...control('ready')} />
          <FilterSelect
            label="Beds"
            anyLabel="Any"
            options={atLeastOptions('beds', fields.beds)}
            {...control('beds')}
          />
          <FilterSelect
            label="Baths"
            anyLabel="Any"
            options={atLeastOptions('baths', fields.baths)}
            {...control('baths')}
          />
          <FilterSelect
            label="Garages"
            anyLabel="Any"
            options={atLeastOptions('garages', fields.garages)}
            {...control('garages')}
          />
          <FilterSelect
            label="Levels"
            anyLabel="Any"
            options={levelOptions(fields.levels)}
            {...control('levels')}
          />
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
          {search.tagId !== undefined && <input type="hidden" name="tag" value={search.tagId} />}
          <div className={css.actions}>
            <button type="submit" form={resetId} className={css.reset} onClick={onReset}>
              Reset
            </button>
            <Button type="submit" className={css.submit}>
              Show homes
            </Button>
          </div>
        </form>
        {fields.status === 'lot' && (
          <p className={css.hint}>
            A homesite has no house yet: beds, baths, size and price do not narrow it.
          </p>
        )}
      </div>
      <form id={resetId} action={paths.homesForSale()} hidden />

      <div className={css.bar}>
        {children}
        <Button
          variant="secondary"
          size="small"
          className={css.open}
          popoverTarget={`${formId}sheet`}
          aria-haspopup="dialog"
        >
          <SlidersHorizontal aria-hidden="true" />
          Filters
          {filterCount(search) > 0 && <span className={css.count}>{filterCount(search)}</span>}
        </Button>
        <FilterSelect
          label="Sort"
          options={sortOptions}
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

function filterCount(search: HomeSearch): number {
  const { sort: _sort, page: _page, ...filters } = toSearchRecord(search)
  return Object.keys(filters).length
}
