/** What the tag manager is told, once a visitor allows it: pages, homes and forms by name; never who they are or what they typed. */

export type AnalyticsEvents = {
  /** A page as it's reached, without what a visitor searched for: a place may be their address. */
  page_view: { page_location: string; page_kind: string }
  home_viewed: { home: string; community?: string }
  /** By the names of the filters that are set. */
  search: { filters: string }
  search_empty: { filters: string }
  /** A plan's price was put together for a community or with options. */
  plan_priced: { plan: string; community?: string }
  tour_requested: { community?: string }
  generate_lead: { form: string; community?: string }
}

/** A form that was accepted, as it tells its document. */
export type SentForm = { form: string; community?: string | undefined }

/** Google's Consent Mode v2. */
const SIGNALS = {
  ad_storage: true,
  ad_user_data: true,
  // Nobody is asked for what's made for them alone.
  ad_personalization: false,
  analytics_storage: true,
  functionality_storage: true,
  personalization_storage: false,
  security_storage: true,
}

type PageWithLayer = Window & { dataLayer?: unknown[] }

export function pushEvent<Name extends keyof AnalyticsEvents>(
  event: Name,
  facts: AnalyticsEvents[Name],
): void {
  layer().push({ event, ...facts })
}

export function pushTagManagerStart(): void {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
}

/** Before anything else is pushed: `default` is no to all, `update` the visitor's word. */
export function pushConsent(command: 'default' | 'update', isAllowed: boolean): void {
  const signals = Object.entries(SIGNALS).map(([name, isWanted]) => [
    name,
    isWanted && isAllowed ? 'granted' : 'denied',
  ])
  pushCommand('consent', command, Object.fromEntries(signals))
}

/** As Google's `gtag` does: the tag manager takes a call's arguments for a command, and no other list. */
function pushCommand(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array isn't read
  layer().push(arguments)
}

function layer(): unknown[] {
  const page: PageWithLayer = window
  return (page.dataLayer ??= [])
}
