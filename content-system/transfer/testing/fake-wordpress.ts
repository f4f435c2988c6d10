import type { Json, JsonObject } from '../../embedded/content-folder/folder-content.ts'
import type { WordpressRest } from '../rest.ts'
import { hashOf, type StoredItem, type TransferState } from '../state.ts'

type Batch = {
  items?: {
    id: number
    post: number
    type: string
    path: string
    values?: { [group: string]: JsonObject | undefined; post?: JsonObject }
    parts?: Record<string, string>
  }[]
  terms?: TransferState['terms']
  people?: TransferState['people']
  hashes?: Record<string, string>
  forms?: JsonObject[]
  menus?: TransferState['menus']
  options?: JsonObject
  isLast?: boolean
}

/** What the plugin's routes do, as far as a push can tell. @param callsLeft after which it's gone */
export function createFakeWordpress(given: Partial<TransferState> = {}) {
  const state: TransferState = {
    ...{
      prefix: 'acme',
      isLive: true,
      uploads: 'http://wp.example/wp-content/uploads/homesite/',
    },
    ...{
      files: {},
      hashes: {},
      options: {},
      excluded: 0,
      terms: [],
      people: [],
      menus: {},
      forms: [],
      formIds: {},
    },
    ...{ redirects: [], items: [], ...given },
  }
  /** Values as they're stored, by post and part. */
  const stored = new Map<number, Record<string, Json>>()
  const batches: Batch[] = []
  const limits = { batches: Infinity }
  let lastPost = 5000

  function writeItem({
    id,
    post,
    type,
    path,
    values = {},
    parts,
  }: NonNullable<Batch['items']>[number]): number {
    const number = post || (lastPost += 1)
    const known = state.items.find((each) => each.post === number)
    const item: StoredItem = known ?? {
      ...{
        post: number,
        id,
        type,
        path: path.slice(path.indexOf('/') + 1),
        title: '',
        status: 'draft',
        parts: {},
      },
      file: type === 'attachment' ? `homesite/${path}` : '',
    }
    if (!known) state.items.push(item)
    const { post_title: title = item.title, post_status: status = item.status } = values.post ?? {}
    Object.assign(item, { id, title, status, parts: parts ?? item.parts })
    const flat = Object.entries(values).flatMap(([group, each = {}]) =>
      Object.entries(each).map(([name, value]) => [`${group}.${name}`, value]),
    )
    stored.set(number, { ...stored.get(number), ...(Object.fromEntries(flat) as Record<string, Json>) })
    return number
  }
  function write(batch: Batch): { posts: Record<string, number>; problems: [] } {
    if (batches.length >= limits.batches) throw new Error('The connection was closed.')
    batches.push(batch)
    for (const term of batch.terms ?? []) state.terms.push({ ...term, description: term.description ?? '' })
    for (const person of batch.people ?? [])
      state.people.push({ ...person, description: person.description ?? '' })
    Object.assign(state.hashes, batch.hashes)
    Object.assign(state.options, batch.options)
    Object.assign(state.menus, batch.menus)
    for (const { slug } of batch.forms ?? [])
      state.formIds[String(slug)] = Object.keys(state.formIds).length + 1
    return {
      posts: Object.fromEntries((batch.items ?? []).map((item) => [item.id, writeItem(item)])),
      problems: [],
    }
  }
  async function store(form: FormData) {
    const kept: Record<string, string> = {}
    for (const [index, path] of (JSON.parse(String(form.get('paths'))) as string[]).entries()) {
      const file = form.get(`file${index}`) as File
      // Drawings are cleaned.
      const text = `${path.endsWith('.svg') ? 'clean ' : ''}${await file.text()}`
      kept[path] = await hashOf(new TextEncoder().encode(text))
    }
    Object.assign(state.files, kept)
    return { stored: kept, problems: [] }
  }
  /** As the plugin reads an item. */
  function read(post: number): JsonObject {
    const values = stored.get(post) ?? {}
    const group = (name: string) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([part, value]) =>
          part.startsWith(`${name}.`) ? [[part.slice(name.length + 1), value]] : [],
        ),
      )
    const {
      post_title: title = '',
      post_status: status = '',
      post_date_gmt: date = '',
      ...columns
    } = group('post')
    const { post_excerpt: excerpt = '', post_content: body = '', ...more } = columns
    const fields = { ...group('meta'), ...group('fields') }
    const empty = { author: '', image: 0, modified: '', password: '', alt: '', oldSlugs: [], further: {} }
    return {
      post,
      parent: columns['post_parent'] ?? 0,
      title,
      status,
      date,
      excerpt,
      body,
      ...empty,
      ...more,
      terms: group('terms'),
      fields,
    }
  }
  const rest: WordpressRest = {
    get: async (path) => {
      const ids = /\?ids=(.+)/.exec(path)?.[1]
      return structuredClone(ids === undefined ? state : ids.split(',').map((id) => read(Number(id))))
    },
    post: async (_path, body) =>
      body instanceof FormData ? store(body) : write(structuredClone(body) as Batch),
  }
  const postOf = (id: number) => state.items.find((each) => each.id === id)?.post ?? 0
  return {
    rest,
    state,
    batches,
    limits,
    postOf,
    read,
    valuesOf: (id: number) => stored.get(postOf(id)) ?? {},
  }
}
