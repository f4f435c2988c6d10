/** Every screen. The data API is in `server/api/public-routes.ts`. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('document/root-route.tsx', [
  index('screens/front-page/front-page.tsx'),
  route('/homes-for-sale', 'screens/homes-for-sale/homes-for-sale-route.tsx'),
  route('/homes/$slug', 'screens/home/home-screen.tsx'),
  route('/shortlist', 'screens/shortlist/shortlist-route.tsx'),
  route('/communities/$slug', 'screens/community/community-route.tsx'),
  route('/floorplans', 'screens/floor-plans/floor-plans-route.tsx'),
  route('/floorplans/$slug', 'screens/floor-plan/floor-plan-route.tsx'),
  route('/blog/$slug', 'screens/blog-post/blog-post-screen.tsx'),
  route('/development-updates/$slug', 'screens/development-update/development-update-screen.tsx'),
  route('/sales-agent-forms', 'screens/agent-forms/agent-forms.tsx'),
  route('/forms/$name', 'screens/form/form-screen.tsx'),
  route('/forms/$name_/receipt', 'screens/form-receipt/form-receipt-screen.tsx'),
  route('/follow', 'screens/follow/follow-screen.tsx'),
  route('/refused', 'screens/refused/refused.tsx'),
  route('/newsletter', 'screens/newsletter/newsletter-screen.tsx'),
  route('/print/homes/$slug', 'screens/print/print-home.tsx'),
  route('/print/floor_plan/$slug', 'screens/print/print-floor-plan.tsx'),
  route('/print/communities/$slug', 'screens/print/print-community.tsx'),
  route('/brochures/$kind/$slug', 'screens/brochure/brochure-screen.tsx'),
  route('/$', 'screens/content-page/content-page-route.tsx'),
])
