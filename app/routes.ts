/** Every screen we answer. Our data API stands in `routes/api/table.server.ts`, machine-read files in `routes/resources/`. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('root.tsx', [
  index('routes/home-page/home-page.tsx'),
  route('/homes-for-sale', 'routes/homes-for-sale/homes-for-sale.tsx'),
  route('/homes/$slug', 'routes/home/home.tsx'),
  route('/communities/$slug', 'routes/community/community.tsx'),
  route('/floorplans', 'routes/floor-plans/floor-plans.tsx'),
  route('/floorplans/$slug', 'routes/floor-plan/floor-plan.tsx'),
  route('/blog/$slug', 'routes/blog-post/blog-post.tsx'),
  route('/development-updates/$slug', 'routes/development-update/development-update.tsx'),
  route('/sales-agent-forms', 'routes/agent-forms/agent-forms.tsx'),
  route('/forms/$name', 'routes/form/form.tsx'),
  route('/forms/$name_/receipt', 'routes/form-receipt/form-receipt.tsx'),
  route('/refused', 'routes/refused/refused.tsx'),
  route('/newsletter', 'routes/newsletter/newsletter.tsx'),
  route('/print/homes/$slug', 'routes/print/print-home.tsx'),
  route('/print/floor_plan/$slug', 'routes/print/print-floor-plan.tsx'),
  route('/print/communities/$slug', 'routes/print/print-community.tsx'),
  route('/brochures/$kind/$slug', 'routes/brochure/brochure.tsx'),
  route('/$', 'routes/content-page/content-page.tsx'),
])
