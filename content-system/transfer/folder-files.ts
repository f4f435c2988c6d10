import { stringify } from 'yaml'
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import { isJsonObject } from '../embedded/content-folder/field-reader.ts'
import type { JsonObject } from '../embedded/content-folder/folder-content.ts'
import { postTypeNamed } from '../embedded/content-types.ts'

/** The files of a content folder, but for those below `media/`: texts by path. */
export function toFolderFiles(content: ContentExport): Map<string, string> {
  const { site, terms, media, agents, items, plats, forms, redirects } = content
  const people = content.people.map((person, index) => ({ id: index + 1, ...person }))
  const rows = redirects.map(({ from, to, status, match }) => [
    match === 'prefix' ? `${from}/*` : from,
    to === null ? 'gone' : { to, status },
  ])
  const lists = { site, terms, people, media, agents, redirects: Object.fromEntries(rows) as JsonObject }
  const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  return new Map([
    ...Object.entries(lists).map(([name, value]) => [`${name}.yaml`, stringify(value)] as const),
    ...items.map((item) => [String(item['file']), toMarkdown(item)] as const),
    ...Object.entries(plats).map(([slug, plat]) => [`plats/${slug}.json`, toJson(plat)] as const),
    ...forms.map((form) => [`forms/${String(form['slug'] ?? form['id'])}.json`, toJson(form)] as const),
  ])
}

/** Its body is HTML, which Markdown may be. */
function toMarkdown({ type, file: _file, slug: _slug, meta, body, ...record }: JsonObject): string {
  const { fields } = postTypeNamed(String(type))
  const said = Object.entries(isJsonObject(meta) ? meta : {}).map(([name, value]) => {
    if (fields[name]?.number && String(Number(value)) === value) return [name, Number(value)]
    return [name, fields[name] && 'flag' in fields[name] ? value === '1' : value]
  })
  const front = stringify({ ...record, meta: Object.fromEntries(said) as JsonObject })
  return `---\n${front}---\n${typeof body === 'string' ? body.trim() : ''}\n`
}
