import { queryOptions } from '@tanstack/react-query'
import { MONTHLY_COST_FORM, type MonthlyCostView } from '../../domain/home/monthly-cost-search.ts'
import { apiPaths } from '../paths.ts'

/** `null` where the builder has no rate to show. @param query with its question mark, or '' */
export function monthlyCostQuery(query: string) {
  return queryOptions<MonthlyCostView | null>({ queryKey: [apiPaths.form(MONTHLY_COST_FORM, query)] })
}
