import { queryOptions } from '@tanstack/react-query'
import { MONTHLY_COST_FORM, type MonthlyCostView } from '../../domain/home/monthly-cost-search.ts'
import { apiPaths } from '../paths.ts'

/**
 * What a home costs a month, with the loan's terms; `null` where the builder has no rate to show.
 * @param query of the page's address with its question mark, or ''
 */
export function monthlyCostQuery(query: string) {
  return queryOptions<MonthlyCostView | null>({ queryKey: [apiPaths.form(MONTHLY_COST_FORM, query)] })
}
