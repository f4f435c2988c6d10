import { paths } from '../../app/paths.ts'
import { ITEM_PATHS, SCREENS } from '../../app/route-table.ts'

/** What the plugin knows of the website's addresses: its `model/routes.json`, which `npm run fix` writes. */
export function toPluginRoutes(): string {
  const routes = {
    // The first part of an item's address, by its type; an editor's page has none.
    items: Object.fromEntries(
      Object.entries(ITEM_PATHS).map(([type, path]) => [type, path.slice(1, path.lastIndexOf('/'))]),
    ),
    // Where no page of an editor's is shown.
    screens: Object.entries(SCREENS).flatMap(([path, { shows }]) =>
      shows === 'page' ? [] : [path.slice(1).replaceAll(/\$\w+/g, '*')],
    ),
    // Pages of terms, with the slug's place.
    terms: {
      region: paths.region('slug'),
      city: paths.homesForSale('?kind=homes&city=slug'),
      category: paths.blog('?category=slug'),
    },
  }
  return `${JSON.stringify(routes, null, 2)}\n`
}
