// What the website needs of a WordPress to begin with, in texts that any builder can begin with.
import forms from '../wordpress/homesite/model/setup-forms.json' with { type: 'json' }
import pages from '../wordpress/homesite/model/setup-pages.json' with { type: 'json' }
import routes from '../wordpress/homesite/model/routes.json' with { type: 'json' }
import statuses from '../wordpress/homesite/model/statuses.json' with { type: 'json' }
import type { Json, JsonObject } from '../embedded/content-folder/folder-content.ts'
import { mapStrings } from '../embedded/content-folder/field-reader.ts'

/** What set-up knows of a builder: `facts` of `homesite/v1/desk/set-up`. */
export interface Builder {
  name: string
  phone: string
  email: string
  regions: { slug: string; name: string }[]
  /** What the website says of itself; null while it doesn't answer. */
  website: {
    header?: Link[]
    footer?: Link[]
    offices?: { path: string; title: string; lines: string[]; phone: string }[]
  } | null
}

type Link = { label: string; path: string; children?: Link[] }

export interface StarterPage {
  title: string
  summary: string
  html?: string
  template?: string
  blocks?: JsonObject[]
  hide_awards?: boolean
  protected?: boolean
}

export const toTagLabels = (): Record<string, string> => ({ excluded: 'Not listed', ...statuses.labels })

/** Pages by their paths, those above others first. @param formIds by slug */
export function toStarterPages(builder: Builder, formIds: Record<string, number>): Map<string, StarterPage> {
  const texts: Record<string, unknown> = pages
  const offices = toOffices(builder)
  const fill = (name: string, more: Record<string, string> = {}, office?: JsonObject): StarterPage => {
    const words: Record<string, string> = {
      name: builder.name,
      phone: builder.phone,
      email: builder.email,
      ...more,
    }
    const page = mapStrings(texts[name] as Json, '', (text) =>
      text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole),
    ) as unknown as StarterPage
    const blocks = page.blocks?.map((block) =>
      toBlock(block, formIds, office ? [office] : [...offices.values()]),
    )
    return { ...page, ...(blocks && { blocks }) }
  }
  const found = new Map<string, StarterPage>()
  for (const path of Object.keys(texts)) if (!path.includes('*')) found.set(path, fill(path))
  for (const { slug, name } of builder.regions)
    found.set(`communities/${slug}`, fill('communities/*', { region: name }))
  for (const [path, office] of offices)
    found.set(path, fill('contact/*', { office: String(office['title']) }, office))
  for (const { path, label } of listLinked(builder))
    for (const [index] of path.split('/').entries()) {
      const above = path
        .split('/')
        .slice(0, index + 1)
        .join('/')
      const name = above.slice(above.lastIndexOf('/') + 1).replaceAll('-', ' ')
      const title = above === path ? label : name.charAt(0).toUpperCase() + name.slice(1)
      if (!found.has(above)) found.set(above, fill('*', { title }))
    }
  return new Map([...found].toSorted(([one], [other]) => one.split('/').length - other.split('/').length))
}

/** @param communities what a field that asks for one offers. @returns as Gravity Forms keeps it, by slug */
export function toStarterForms(
  { name, email, regions }: Builder,
  communities: { text: string; value: string }[],
): Map<string, JsonObject> {
  const choices: Record<string, Json> = {
    regions: regions.map((region) => ({ text: region.name, value: region.slug })),
    communities,
  }
  function toField(field: JsonObject): JsonObject[] {
    if (typeof field['choices'] !== 'string') return [field]
    const list = choices[field['choices']] as Json[]
    if (field['choices'] === 'regions' && list.length < 2) return []
    const { choices: _choices, ...more } = field
    return [list.length > 0 ? { ...field, choices: list } : { ...more, type: 'text' }]
  }
  return new Map(
    Object.entries(forms).map(([slug, declared]) => {
      const filled = mapStrings(declared as unknown as JsonObject, '', (text) =>
        text.replaceAll('{name}', name),
      )
      const { title, description, button, fields, confirmation, subject, replyTo, receipt } =
        filled as JsonObject
      const mail = { isActive: true, event: 'form_submission' }
      const office = {
        id: 'office',
        name: title,
        ...mail,
        toType: 'email',
        to: email,
        replyTo: `{Email:${String(replyTo)}}`,
      }
      const answer = {
        id: 'receipt',
        name: 'Answer to the sender',
        ...mail,
        toType: 'field',
        to: String(replyTo),
      }
      const form = {
        ...{ slug, title, description, button },
        fields: (fields as JsonObject[]).flatMap(toField),
        notifications: {
          office: { ...office, subject, message: '{all_fields}' },
          ...(receipt !== undefined && { receipt: { ...answer, subject: title, message: receipt } }),
        },
        confirmations: {
          default: {
            id: 'default',
            name: 'Default confirmation',
            isDefault: true,
            type: 'message',
            message: confirmation,
          },
        },
        ...{ is_active: '1', is_trash: '0' },
      }
      return [slug, form as unknown as JsonObject]
    }),
  )
}

/** With its form's id and its offices. */
function toBlock(block: JsonObject, formIds: Record<string, number>, offices: JsonObject[]): JsonObject {
  const given = {
    ...block,
    ...(typeof block['form'] === 'string' && { form: formIds[block['form']] ?? 0 }),
    ...(typeof block['offices'] === 'string' && { offices }),
  }
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value))) as JsonObject
}

/** The website's, else one with what set-up was told. By path, where an office has a page. */
function toOffices({ name, phone, email, website }: Builder): Map<string, JsonObject> {
  const offices = (website?.offices ?? []).map<[string, JsonObject]>(
    ({ path, title, lines, phone: number }) => [
      path.replaceAll(/^\/|\/$/g, ''),
      { title, address: lines, phone: number, link: path },
    ],
  )
  const given = Object.entries({ title: name, phone, email }).filter(([, value]) => value !== '')
  return new Map(offices.length > 0 ? offices : [['contact/office', Object.fromEntries(given)]])
}

/** The pages that the website's menus lead to. */
function listLinked({ website }: Builder): { path: string; label: string }[] {
  const screens = routes.screens.map((screen) => new RegExp(`^${screen.replaceAll('*', '.*')}$`))
  const flat = (links: Link[] = []): Link[] => links.flatMap((link) => [link, ...flat(link.children)])
  return [...flat(website?.header), ...flat(website?.footer)].flatMap(({ path, label }) => {
    const own = path.replace(/[?#].*/, '').replaceAll(/^\/+|\/+$/g, '')
    const isPage = path.startsWith('/') && own !== '' && !screens.some((screen) => screen.test(own))
    return isPage ? [{ path: own, label }] : []
  })
}

/** HTML as the block editor keeps it: paragraphs, headings and lists. */
export function toEditorHtml(html = ''): string {
  const names: Record<string, string> = { p: 'paragraph', h2: 'heading', ul: 'list', ol: 'list' }
  return html.replaceAll(/<(p|h2|ul|ol)>[^]*?<\/\1>/g, (whole, tag: string) => {
    const more = tag === 'ol' ? ' {"ordered":true}' : ''
    return `<!-- wp:${names[tag]}${more} -->\n${whole}\n<!-- /wp:${names[tag]} -->\n`
  })
}
