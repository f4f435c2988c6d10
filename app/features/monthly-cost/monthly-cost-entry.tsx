import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { MONTHLY_COST_FORM, type MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Button } from '../../components/links/button.tsx'
import * as textCss from '../../components/text/text.module.css'
import { readFields } from '../forms/form-draft.ts'
import * as css from './monthly-cost-entry.module.css'
import { MonthlyCostForm } from './monthly-cost-form.tsx'
import { MonthlyCostTerms } from './monthly-cost-terms.tsx'

/** The server works it out, with the loan's terms: in place, and without scripts on a page of its own. */
export function MonthlyCostEntry({ slug }: { slug: string }) {
  const { pricesAsOf, rateNote } = useSuspenseQuery(siteQuery()).data
  const queryClient = useQueryClient()
  const entry = useRef<HTMLDetailsElement>(null)
  const terms = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<{ view: MonthlyCostView; query: string }>()
  /** The last one asked for: what comes later for another is out of date. */
  const latest = useRef('')

  async function workOut(query: string, isWanted = () => true): Promise<'shown' | 'failed' | 'out of date'> {
    latest.current = query
    const view = await queryClient.ensureQueryData(monthlyCostQuery(query)).catch(() => null)
    if (query !== latest.current || !isWanted()) return 'out of date'
    if (!view) return 'failed'
    setShown({ view, query })
    return 'shown'
  }

  const begin = useEffectEvent(() => {
    const isUntouched = () => !entry.current?.querySelector<HTMLInputElement>('input[name="down"]')?.value
    if (rateNote === undefined && !shown && isUntouched())
      void workOut(`?${new URLSearchParams({ home: slug }).toString()}`, isUntouched)
  })

  // It may have been opened before this code ran.
  useEffect(() => {
    if (entry.current?.open) begin()
  }, [])

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = `?${readFields(event.currentTarget).toString()}`
    const outcome = await workOut(query)
    if (outcome === 'shown') requestAnimationFrame(() => terms.current?.focus())
    // As without scripts.
    if (outcome === 'failed') location.assign(paths.form(MONTHLY_COST_FORM, query))
  }

  return (
    <details
      ref={entry}
      className={css.entry}
      data-print="hide"
      onToggle={({ currentTarget }) => currentTarget.open && begin()}
    >
      <summary>What it costs a month</summary>
      {rateNote !== undefined ? (
        <p>{rateNote}</p>
      ) : shown ? (
        <div className={css.shown}>
          <MonthlyCostTerms ref={terms} view={shown.view} pricesAsOf={pricesAsOf} />
          <MonthlyCostForm view={shown.view} onSubmit={(event) => void change(event)} />
          <p>
            <AppLink href={paths.form(MONTHLY_COST_FORM, shown.query)}>
              These figures on a page of their own
            </AppLink>
          </p>
        </div>
      ) : (
        <>
          <form
            method="get"
            action={paths.form(MONTHLY_COST_FORM)}
            className={css.form}
            onSubmit={(event) => void change(event)}
          >
            <input type="hidden" name="home" value={slug} />
            <label>
              <span className={textCss.label}>Down payment (%)</span>
              <input type="text" inputMode="decimal" name="down" autoComplete="off" />
            </label>
            <Button type="submit" variant="secondary">
              Work it out
            </Button>
          </form>
          <p className={textCss.note}>With taxes, insurance and dues, beside the loan’s terms.</p>
        </>
      )}
    </details>
  )
}
