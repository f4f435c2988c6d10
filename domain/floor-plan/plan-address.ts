// As caches share it.
import { OPTION_FIELD, parsePlanChoice, toPlanChoiceRecord } from '../options/plan-choice.ts'
import { readPlanSearch } from './floor-plan-search.ts'

const PLAN_PARAMS = Object.keys(readPlanSearch({}))

export function isPlanParam(name: string): boolean {
  return PLAN_PARAMS.includes(name) || name.startsWith(OPTION_FIELD)
}

/** The page's form, sent without scripts, has a field for each group of options: they become one parameter. */
export function toPlanParams(given: URLSearchParams): URLSearchParams {
  const input = Object.fromEntries(given)
  const { mirrored } = readPlanSearch(input)
  return new URLSearchParams({ ...(mirrored && { mirrored }), ...toPlanChoiceRecord(parsePlanChoice(input)) })
}
