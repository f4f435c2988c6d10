// GET /find-homes?words=3+beds+near+Bend+under+600
import { Hono } from 'hono'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import { readTypedSearch } from '../../domain/search/typed-search.ts'
import { withWords } from '../../domain/search/words/read-words.ts'
import { toNotesText } from '../../domain/search/words/search-notes.ts'
import { MAX_WORDS_LENGTH } from '../../domain/search/words/sentence.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { readSearchWords } from '../api/homes/search-words.ts'

export function wordSearches({ context }: { context: ApiContext }): Hono {
  const routes = new Hono()
  routes.get(paths.findHomes(), async (c) => {
    const given = new URL(c.req.url).searchParams
    const { search: fields, unread } = readTypedSearch(given)
    const words = (given.get('words') ?? '').slice(0, MAX_WORDS_LENGTH)
    const read = words.trim() === '' ? undefined : await readSearchWords(words, context)
    // A list's own box stays among what's listed, unless the words say otherwise.
    const kind = given.has('kind') && read?.saysKind === false ? fields.kind : read?.search.kind
    const params = toSearchParams(read ? withWords(fields, { search: { ...read.search, kind } }) : fields)
    const notes = [read ? toNotesText(read) : '', ...unread].filter(Boolean)
    if (notes.length > 0) params.set('notes', notes.join())
    c.header('cache-control', 'no-store')
    return c.redirect(paths.homesForSale(params.size > 0 ? `?${params}` : '').replaceAll('%2C', ','), 303)
  })
  return routes
}
