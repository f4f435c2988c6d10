import type { Brand } from '../../brands/schema.ts'
import type { Content } from '../wordpress/content.ts'
import type { Log } from '../middleware/request-log.ts'
import type { MapSettings } from '../../domain/map/map-settings.ts'
import type { MeasuringSettings, SiteBrand } from '../../domain/site/site.ts'

/** What an answer may need; made once per process. */
export type ApiContext = {
  content: Content
  brand: Brand
  siteBrand: SiteBrand
  origin: string
  /** What measures visits; nothing when left out. */
  measuring?: MeasuringSettings
  /** How maps are drawn, and the version of the base map's addresses where there is one. */
  map: { settings: MapSettings; baseMapVersion?: string }
  /** The main color of a picture of ours by its address, such as "#8f9aa3"; undefined while it is not known. */
  colorOf?: (url: string) => string | undefined
  /** Whether PDFs are made here. @default true */
  makesPdf?: boolean
  log: Log
}

/** What was asked: the values of the path's `:names`, and the query. */
export type Asked = { params: Record<string, string>; query: URLSearchParams }

/**
 * Answers one address of our data API with a view model that can be written as JSON.
 * @returns `undefined` when the thing does not exist
 * @throws HttpError or ContentShapeError when the content system fails
 */
export type Answer = (asked: Asked, context: ApiContext) => Promise<unknown>
