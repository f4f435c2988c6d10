import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '@wordpress/components/build-style/style.css'
import '@wordpress/dataviews/build-style/style.css'
import '@wordpress/theme/design-tokens.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ExistingContent } from './existing/existing-content.tsx'
import { Entries } from './entries/entries.tsx'
import { FrontPage } from './front-page/front-page.tsx'
import { Redirects } from './redirects/redirects.tsx'
import { SetUp } from './set-up/set-up.tsx'
import { HealthScreen } from './health/health.tsx'
import { Item } from './item/item.tsx'
import { SiteBox } from './item/site-box.tsx'
import { Homes } from './homes/homes.tsx'
import { Sheets } from './homes/sheets.tsx'
import { ToDo } from './to-do.tsx'
import './desk.css'

/** By the name that `class-desk.php` writes on the element it's shown in. */
const screens: Record<string, () => ReactNode> = {
  existing: ExistingContent,
  'front-page': FrontPage,
  entries: Entries,
  redirects: Redirects,
  setup: SetUp,
  health: HealthScreen,
  item: Item,
  site: SiteBox,
  homes: Homes,
  sheets: Sheets,
  'to-do': ToDo,
}

const queryClient = new QueryClient({
  // Somebody else may have saved since; an answer that failed is shown at once, with a button.
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

for (const element of document.querySelectorAll<HTMLElement>('[data-homesite-screen]')) {
  const Screen = screens[element.dataset.homesiteScreen ?? '']
  if (Screen)
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Screen />
        </QueryClientProvider>
      </StrictMode>,
    )
}
