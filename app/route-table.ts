/**
 * Every screen by its address, and what follows from it: `routes.ts`, what search engines may find, where editors'
 * redirects end, its name in metrics. Browsers don't load it; endpoints are in `server/endpoints`.
 */

/** Content types whose items have a screen, as the content model names them. */
export type ItemType = 'property' | 'community' | 'floorplan' | 'post' | 'development-update'

export type SitemapType = 'pages' | 'homes' | 'communities' | 'floor-plans' | 'posts' | 'updates' | 'lists'

type Screen = {
  /** Its route, below `app/`. */
  file: string
  /** Whose words it shows: an item's by its slug, those of an editor's page at the same address, or the site's own. */
  shows: ItemType | 'page' | 'own'
  /** The sitemap that names it. `linked`: found by links, if at all. `hidden`: in robots.txt, with everything below. */
  engines: SitemapType | 'linked' | 'hidden'
}

export const SCREENS = {
  '/': { file: 'screens/front-page/front-page.tsx', shows: 'page', engines: 'pages' },
  '/homes-for-sale': {
    file: 'screens/homes-for-sale/homes-for-sale-route.tsx',
    shows: 'page',
    engines: 'lists',
  },
  '/homes/$slug': { file: 'screens/home/home-screen.tsx', shows: 'property', engines: 'homes' },
  '/shortlist': { file: 'screens/shortlist/shortlist-route.tsx', shows: 'own', engines: 'hidden' },
  '/communities/$slug': {
    file: 'screens/community/community-route.tsx',
    shows: 'community',
    engines: 'communities',
  },
  '/floorplans': { file: 'screens/floor-plans/floor-plans-route.tsx', shows: 'page', engines: 'lists' },
  '/floorplans/$slug': {
    file: 'screens/floor-plan/floor-plan-route.tsx',
    shows: 'floorplan',
    engines: 'floor-plans',
  },
  '/blog/$slug': { file: 'screens/blog-post/blog-post-screen.tsx', shows: 'post', engines: 'posts' },
  '/development-updates/$slug': {
    file: 'screens/development-update/development-update-screen.tsx',
    shows: 'development-update',
    engines: 'updates',
  },
  '/sales-agent-forms': { file: 'screens/agent-forms/agent-forms.tsx', shows: 'page', engines: 'hidden' },
  '/forms/$name': { file: 'screens/form/form-screen.tsx', shows: 'own', engines: 'hidden' },
  '/forms/$name_/receipt': {
    file: 'screens/form-receipt/form-receipt-screen.tsx',
    shows: 'own',
    engines: 'hidden',
  },
  '/follow': { file: 'screens/follow/follow-screen.tsx', shows: 'own', engines: 'hidden' },
  '/refused': { file: 'screens/refused/refused.tsx', shows: 'own', engines: 'hidden' },
  '/newsletter': { file: 'screens/newsletter/newsletter-screen.tsx', shows: 'own', engines: 'linked' },
  '/print/homes/$slug': { file: 'screens/print/print-home.tsx', shows: 'own', engines: 'hidden' },
  '/print/floor_plan/$slug': { file: 'screens/print/print-floor-plan.tsx', shows: 'own', engines: 'hidden' },
  '/print/communities/$slug': { file: 'screens/print/print-community.tsx', shows: 'own', engines: 'hidden' },
  '/brochures/$kind/$slug': {
    file: 'screens/brochure/brochure-screen.tsx',
    shows: 'own',
    engines: 'linked',
  },
  '/$': { file: 'screens/content-page/content-page-route.tsx', shows: 'page', engines: 'pages' },
} as const satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS

/** Where a content type's items stand. */
export const ITEM_PATHS = Object.fromEntries(
  Object.entries(SCREENS).flatMap(([path, { shows }]) => (shows === 'own' ? [] : [[shows, path]])),
) as Record<ItemType | 'page', ScreenPath>
