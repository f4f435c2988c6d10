/** Whether the content system has what the brand names: its prefix, tags, category, regions, forms and pages. */
import { HOME_STATUSES, TAG_OF_STATUS, toStatusLabel } from '../../domain/home/home.ts'
import { parseForm } from '../../server/wordpress/parsers/parse-form.ts'
import { isWire, toWire, type Wire } from '../../server/wordpress/parsers/wire-values.ts'
import { listOwnPaths } from '../content-checks/known-links.ts'
import type { Answer, OpenSite } from './open-site.ts'
import type { SiteFinding } from './site-finding.ts'

const serious = (text: string, fix: string): SiteFinding => ({ severity: 'serious', text, fix })

export async function checkBrand(site: OpenSite): Promise<SiteFinding[]> {
  const parts = [checkPrefix, checkNames, checkTags, checkCategory, checkRegions, checkForms, checkPages]
  return (await Promise.all(parts.map((check) => check(site)))).flat()
}

/** Fields that an answer carries for visitors, by the box they're in. */
export function publicFields(item: Wire): string[] {
  const boxes = [item.metadata, item.meta, item.acf, ...Object.values(toWire(item.cmb2))]
  return [...new Set(boxes.flatMap((box) => Object.keys(toWire(box))))]
}

const toItems = ({ body }: Answer): Wire[] => (Array.isArray(body) ? body.filter(isWire) : [])

async function checkPrefix({ ask, brand }: OpenSite): Promise<SiteFinding[]> {
  const homes = toItems(await ask('wp/v2/property?per_page=100&_embed'))
  const keys = new Set(homes.flatMap(publicFields))
  const own = `${brand.metaPrefix}_property_`
  if (homes.length === 0)
    return [serious('There are no homes.', 'Publish them, or import them, as the guide for agencies says.')]
  if ([...keys].some((key) => key.startsWith(own))) return []
  const [other] = [...keys].flatMap((key) => /^(.+)_property_/.exec(key)?.[1] ?? [])
  const fix =
    other === undefined
      ? 'Activate the plugin Homesite, and map the fields that WordPress has.'
      : `Set metaPrefix in brand.ts to ${other}, or the prefix in WordPress’s settings to ${brand.metaPrefix}.`
  return [serious(`No home has a field that begins with ${own}, so none has a price.`, fix)]
}

/** Made with the first home that carries them. */
const MADE_WHEN_NEEDED = ['tag under-contract', 'tag sold']

/** What the brand names by slug. */
async function checkNames({ missing = [], isSecretRefused }: OpenSite): Promise<SiteFinding[]> {
  if (isSecretRefused)
    return [
      serious(
        'WordPress refuses the website’s signature, so the website gets no menus, no drafts and nothing by its slug.',
        'Set CONTENT_WEBHOOK_SECRET to the secret in the plugin’s settings, and have both servers set their clocks by the network.',
      ),
    ]
  return missing
    .filter((name) => !/ \d+$/.test(name) && !MADE_WHEN_NEEDED.includes(name))
    .map((name) =>
      serious(
        `WordPress has no ${name}, which the brand names.`,
        'Make it, as the set-up of the plugin does, or correct its name in brand.ts.',
      ),
    )
}

const TAG_MEANINGS: ReadonlyMap<string, string> = new Map([
  ['excluded', 'left out of lists'],
  ...HOME_STATUSES.map((status) => [TAG_OF_STATUS[status], toStatusLabel(status).toLowerCase()] as const),
])

async function checkTags({ ask, brand }: OpenSite): Promise<SiteFinding[]> {
  const ids = Object.entries(brand.tags).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const answer = await ask(
    `wp/v2/tags?per_page=100&include=${ids.map(([, id]) => id).join(',')}&_fields=id,slug,name`,
  )
  // A content system that has no list of tags isn't a WordPress.
  if (answer.status !== 200) return []
  const known = new Set(toItems(answer).map(({ id }) => id))
  return ids
    .filter(([, id]) => !known.has(id))
    .map(([name, id]) =>
      serious(
        `The brand’s tag for “${TAG_MEANINGS.get(name) ?? name}” is ${id}, and there is no tag with this id.`,
        `Put the id of the right tag into tags.${name} of brand.ts.`,
      ),
    )
}

async function checkCategory({ ask, brand }: OpenSite): Promise<SiteFinding[]> {
  if (typeof brand.blogCategory !== 'number') return []
  const { status, body } = await ask(`wp/v2/categories/${brand.blogCategory}`)
  if (status !== 404 || (isWire(body) && body.code === 'rest_no_route')) return []
  const text = `The blog’s category is ${brand.blogCategory}, and there is no category with this id, so the blog is empty.`
  return [serious(text, 'Put the id of the right category into blogCategory of brand.ts.')]
}

async function checkRegions({ ask, brand }: OpenSite): Promise<SiteFinding[]> {
  const answer = await ask('wp/v2/region?per_page=100&_fields=id,slug,name,count')
  if (answer.status !== 200) return []
  const terms = toItems(answer)
  const missing = brand.regions
    .filter(({ slug }) => !terms.some((term) => term.slug === slug))
    .map(({ slug }) => `“${slug}”`)
  const unknown = terms
    .filter(({ slug, count }) => count !== 0 && !brand.regions.some((region) => region.slug === slug))
    .map(({ slug }) => `“${String(slug)}”`)
  return [
    ...(missing.length > 0
      ? [
          serious(
            `Regions of the brand that WordPress doesn’t have: ${missing.join(', ')}.`,
            'Add them as regions with these slugs, or correct regions in brand.ts.',
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            severity: 'missed' as const,
            text: `Regions with content that the brand doesn’t name: ${unknown.join(', ')}.`,
            fix: 'Add them to regions in brand.ts, so that they’re in the menu.',
          },
        ]
      : []),
  ]
}

async function checkForms({ brand, forms, origin, fetchAnswer }: OpenSite): Promise<SiteFinding[]> {
  if (!forms) return []
  const authorization = `Basic ${Buffer.from(`${forms.key}:${forms.secret}`).toString('base64')}`
  const named = Object.entries(brand.forms).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const findings = named.map(async ([name, id]): Promise<SiteFinding[]> => {
    const answer = await fetchAnswer(`${origin}/wp-json/gf/v2/forms/${id}`, { headers: { authorization } })
    if (answer.status === 401 || answer.status === 403) {
      const text = 'WordPress doesn’t take the key for forms, so no form arrives.'
      return [serious(text, 'Set the same FORMS_KEY and FORMS_SECRET on both sides.')]
    }
    if (answer.status === 200 && isWire(answer.body))
      return parseForm(answer.body).unshown.map((label) =>
        serious(
          `The form “${name}” needs “${label}”, which the website can’t show, so it refuses everybody.`,
          'Make the field optional, or take it out of the form.',
        ),
      )
    const text = `The form “${name}” is ${id} in the brand, and WordPress has no form with this id.`
    return [serious(text, `Make the form, and put its id into forms.${name} of brand.ts.`)]
  })
  return (await Promise.all(findings)).flat()
}

/** The front page, and what the menus link to. */
async function checkPages({ ask, brand }: OpenSite): Promise<SiteFinding[]> {
  const own = new Set(listOwnPaths(brand))
  const { header, footer } = brand.navigation
  const links = [
    ...header.flatMap((entry) => [entry, ...('children' in entry ? (entry.children ?? []) : [])]),
    ...footer,
  ]
  const hrefs = links.flatMap((entry) =>
    'href' in entry && typeof entry.href === 'string' ? [entry.href] : [],
  )
  const paths = [...new Set(hrefs.map((href) => href.replace(/[?#].*/, '')))].filter(
    (path) => path.startsWith('/') && path !== '/' && !own.has(path),
  )
  const checked = ['/home', ...paths].map(async (path) => {
    const slug = path.split('/').at(-1) ?? ''
    const { status, body } = await ask(`kiosk/v1/content/${encodeURIComponent(slug)}`)
    return status === 404 && isWire(body) && body.code !== 'rest_no_route' ? [path] : []
  })
  return (await Promise.all(checked))
    .flat()
    .map((path) =>
      path === '/home'
        ? serious('There is no front page.', 'Publish a page with the slug home.')
        : serious(
            `The menu links to ${path}, and there is no such page.`,
            `Publish a page with the slug ${path.split('/').at(-1)}, or take the link out of the menu.`,
          ),
    )
}
