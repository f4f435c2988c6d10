/** What visitors can read that isn't for them. */
import fields from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { isWire, toWire, type Wire } from '../../server/wordpress/parsers/wire-values.ts'
import { publicFields } from './check-brand.ts'
import type { Answer, OpenSite } from './open-site.ts'
import type { SiteFinding } from './site-finding.ts'

/** Each type's list. */
const LISTS = {
  property: 'wp/v2/property?per_page=100&_embed',
  community: 'kiosk/v2/communities',
  floorplan: 'kiosk/v1/floorplan',
  'development-update': 'kiosk/v1/development-update',
} as const

/** Names of fields that a builder keeps to itself. */
const PRIVATE_WORDS =
  /cost|margin|commission|profit|owner|seller|buyer|lender|internal|private|password|secret|token|license_key|ssn|lockbox|gate_code|alarm/

export async function checkPrivacy(site: OpenSite): Promise<SiteFinding[]> {
  const parts = [checkFields, checkDrafts, checkUsers, checkForms, checkLockedPages]
  return (await Promise.all(parts.map((check) => check(site)))).flat()
}

const toItems = ({ body }: Answer): Wire[] => (Array.isArray(body) ? body.filter(isWire) : [])
const nameOf = (type: string, { id }: Wire) => `${type} ${String(id)}`

async function checkFields({ askAsAnybody, brand }: OpenSite): Promise<SiteFinding[]> {
  const found = Object.entries(LISTS).map(async ([type, path]) => {
    const declared: Record<string, object> = fields[type as keyof typeof LISTS]
    const prefix = `${brand.metaPrefix}_${type.replaceAll('-', '_')}_`
    const isDeclared = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : key) in declared
    return toItems(await askAsAnybody(path)).flatMap((item) =>
      publicFields(item)
        .filter((key) => !isDeclared(key))
        .map((key): SiteFinding => toFieldFinding(key, nameOf(type, item))),
    )
  })
  return (await Promise.all(found)).flat()
}

function toFieldFinding(key: string, item: string): SiteFinding {
  return PRIVATE_WORDS.test(key)
    ? {
        severity: 'serious',
        text: `Anybody can read the field ${key}.`,
        fix: 'Take it out of the REST API: the website doesn’t need it.',
        items: [item],
      }
    : {
        severity: 'minor',
        text: `Anybody can read the field ${key}, which the website doesn’t use.`,
        fix: 'Take it out of the REST API if it isn’t meant for visitors.',
        items: [item],
      }
}

async function checkDrafts({ askAsAnybody }: OpenSite): Promise<SiteFinding[]> {
  const paths = [
    ...Object.values(LISTS),
    'kiosk/v2/communities?draft=true',
    'wp/v2/property?status=draft',
    'wp/v2/pages?status=draft',
    'wp/v2/posts?status=draft',
  ]
  const found = paths.map(async (path) => {
    const drafts = toItems(await askAsAnybody(path)).filter(
      ({ status }) => status !== undefined && status !== 'publish',
    )
    return drafts.map((item): SiteFinding => {
      const text = `${path.replace(/\?.*/, '')} shows anybody what isn’t published.`
      const fix = 'Update the plugin that answers it; Homesite gives drafts to the website’s signature only.'
      return { severity: 'serious', text, fix, items: [nameOf(String(item.type), item)] }
    })
  })
  return (await Promise.all(found)).flat()
}

async function checkUsers({ askAsAnybody }: OpenSite): Promise<SiteFinding[]> {
  const users = toItems(await askAsAnybody('wp/v2/users'))
  if (users.length === 0) return []
  const text = `Anybody can list who writes here (wp/v2/users), such as ${String(users[0]?.slug)}: half of a login.`
  return [
    { severity: 'missed', text, fix: 'Go live with the plugin Homesite, or close it in a security plugin.' },
  ]
}

async function checkForms({ askAsAnybody }: OpenSite): Promise<SiteFinding[]> {
  const serious = (text: string, fix: string): SiteFinding => ({ severity: 'serious', text, fix })
  const fix = 'Let the API of forms ask for a key, in the settings of Gravity Forms or with Homesite.'
  const [entries, forms] = await Promise.all([askAsAnybody('gf/v2/entries'), askAsAnybody('gf/v2/forms')])
  return [
    ...(entries.status === 200
      ? [serious('Anybody can read what visitors wrote in forms (gf/v2/entries).', fix)]
      : []),
    ...(forms.status === 200
      ? [serious('Anybody can read the forms with the addresses they’re mailed to (gf/v2/forms).', fix)]
      : []),
  ]
}

async function checkLockedPages({ askAsAnybody }: OpenSite): Promise<SiteFinding[]> {
  const pages = toItems(await askAsAnybody('wp/v2/pages?per_page=100'))
  return pages
    .filter((page) => {
      const { protected: isLocked, rendered } = toWire(page.content)
      return (
        (isLocked === true || page.protected === true) &&
        typeof rendered === 'string' &&
        rendered.trim() !== ''
      )
    })
    .map((page) => ({
      severity: 'serious',
      text: 'Anybody can read a page that’s for agents only.',
      fix: 'Activate the plugin Homesite, or protect the page with WordPress’s own password.',
      items: [`page ${String(page.id)}`],
    }))
}
