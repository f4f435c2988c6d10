/** Tells the tag manager what visitors do, read from where they are: screens know nothing of it. */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { CARE_FORM } from '../../../domain/forms/care-request.ts'
import { isCampaignParam } from '../../../domain/site/campaign.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { homeQuery, homesQuery } from '../../queries/home-queries.ts'
import { TOUR_FORM } from '../../paths.ts'
import { pushEvent, type SentForm } from './events.ts'

/** Of a list's address, what isn't a search. */
const VIEW_PARAMS = ['page', 'start', 'view', 'map', 'sort', 'notes', 'kind']

type Params = Record<string, string | undefined>

/** Starts with the page it's called on. @param isKeptOff whether nothing may be told now */
export function watchEvents(router: AnyRouter, isKeptOff: () => boolean): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient }
  let lastSearch = ''
  let lastPlan = ''

  function tell(isNewPage: boolean): void {
    const match = router.state.matches.at(-1)
    if (!match || isKeptOff()) return
    if (isNewPage) pushEvent('page_view', { page_location: toLocation(), page_kind: match.routeId })
    const { slug = '' } = match.params as Params
    if (match.routeId === '/homes/$slug' && isNewPage) tellHome(slug)
    if (match.routeId === '/homes-for-sale') tellSearch(match)
    if (match.routeId === '/floorplans/$slug') tellPrice(slug, match.search)
  }

  function tellHome(home: string): void {
    const community = queryClient.getQueryData(homeQuery(home).queryKey)?.community?.slug
    pushEvent('home_viewed', { home, ...(community !== undefined && { community }) })
  }

  function tellSearch({ search: params, loaderDeps }: AnyRouteMatch): void {
    const set = Object.entries(params as Params).filter(
      ([name, value]) => value !== undefined && !VIEW_PARAMS.includes(name) && !isCampaignParam(name),
    )
    const key = JSON.stringify(set)
    if (key === lastSearch || set.length === 0) return
    lastSearch = key
    const filters = set.map(([name]) => name).join(',')
    pushEvent('search', { filters })
    void tellEmpty(key, filters, loaderDeps as { search: HomeSearch; firstPage: number })
  }

  async function tellEmpty(key: string, filters: string, deps: { search: HomeSearch; firstPage: number }) {
    try {
      const query = homesQuery({ ...deps.search, page: deps.firstPage })
      const { totalHomes } = await queryClient.ensureQueryData(query)
      if (totalHomes === 0 && key === lastSearch) pushEvent('search_empty', { filters })
    } catch {
      // A list that couldn't be loaded isn't empty.
    }
  }

  function tellPrice(plan: string, { community, lot, options }: Params): void {
    const key = [plan, community, lot, options].join()
    if ((community ?? options) === undefined || key === lastPlan) return
    lastPlan = key
    pushEvent('plan_priced', { plan, ...(community !== undefined && { community }) })
  }

  tell(true)
  router.subscribe('onResolved', ({ pathChanged }) => tell(pathChanged))
  document.addEventListener('form-sent', (event) => {
    const { form, community } = (event as CustomEvent<SentForm>).detail
    if (isKeptOff() || form === CARE_FORM) return
    const place = community === undefined ? {} : { community }
    if (form === TOUR_FORM) pushEvent('tour_requested', place)
    pushEvent('generate_lead', { form, ...place })
  })
}

function toLocation(): string {
  const { origin, pathname, search } = location
  const campaign = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => isCampaignParam(name)),
  )
  return `${origin}${pathname}${campaign.size > 0 ? `?${campaign}` : ''}`
}
