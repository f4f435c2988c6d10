import { Search } from 'lucide'
import { useNavigate } from '@tanstack/react-router'
import { useId, type SubmitEvent } from 'react'
import type { Place } from '../../../domain/community/community.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import css from './quick-search.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

const bedChoices = ['2', '3', '4', '5']

/** A quick search for homes for sale. A plain GET form; with scripts it navigates without a reload. */
export function QuickSearch({ regions }: { regions: readonly Place[] }) {
  const id = useId()
  const navigate = useNavigate()

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate({ to: paths.homesForSale(), search: Object.fromEntries(filled) as Record<string, string> })
  }

  return (
    <form
      action={paths.homesForSale()}
      role="search"
      aria-label="Find a home"
      className={css.search}
      data-print="hide"
      onSubmit={open}
    >
      <input type="hidden" name="kind" value="homes" />
      <div className={css.field}>
        <label htmlFor={`${id}region`} className={css.label}>
          Region
        </label>
        <select id={`${id}region`} name="region" defaultValue="" className={css.control}>
          <option value="">Any region</option>
          {regions.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}beds`} className={css.label}>
          Beds
        </label>
        <select id={`${id}beds`} name="beds" defaultValue="" className={css.control}>
          <option value="">Any number</option>
          {bedChoices.map((beds) => (
            <option key={beds} value={beds}>
              {beds} or more
            </option>
          ))}
        </select>
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}price`} className={css.label}>
          Price up to
        </label>
        <input
          id={`${id}price`}
          name="price-max"
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          placeholder="Any price"
          className={css.control}
        />
      </div>
      <Button type="submit" className={css.submit}>
        <Icon of={Search} />
        Show homes
      </Button>
    </form>
  )
}
