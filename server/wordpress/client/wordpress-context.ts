import type { Http } from '../../http/create-http.ts'
import type { HomeTagIds } from '../../../domain/home/home.ts'

/** Where notes about content go: fields first, then a sentence. A pino logger is one. */
export type ContentLog = { warn: (fields: Record<string, unknown>, message: string) => void }

/** How a filter is put to WordPress; `core` is for a filter plugin that ignores nested taxonomy queries. */
export type FilterDialect = 'full' | 'core'

/** What reading content needs to know of the builder and the content system. */
export type ContentContext = {
  http: Http
  /** The content system's address; links to it become this site's own. */
  origin: string
  metaPrefix: string
  tags: HomeTagIds
  blogCategory: number
  filterDialect: FilterDialect
  log: ContentLog
  /** Turns a picture's address in the content into the one visitors are given. */
  pictureUrl: (url: string) => string
  /** Hosts whose pages may stand in a frame within content. */
  frameHosts: readonly string[]
  /** The key and secret of the forms' API; without them only submissions work. */
  formsCredentials: { key: string; secret: string } | undefined
}
