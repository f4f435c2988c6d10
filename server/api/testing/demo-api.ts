import { join } from 'node:path'
import { loadBrand } from '../../../brands/load-brand.ts'
import { startTestSystem } from '../../../content-system/embedded/testing/test-system.ts'
import { createContent } from '../../content/content.ts'
import { signCalls } from '../../http/content-signature.ts'
import { createHttp } from '../../http/create-http.ts'
import { createPictureAddresses } from '../../images/picture-addresses.ts'
import type { PageResponse } from '../../../domain/pages/page-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { createPreviewedContent, type PreviewOptions } from '../../content/previewed-content.ts'
import { createApiClient } from '../api-client-in-process.ts'
import type { MapBounds } from '../../../domain/map/map-camera.ts'
import type { ApiContext } from '../api-context.ts'
import { toSiteBrand } from '../pages/sites.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Shared by the site and the content system: drafts are for signed requests. */
const SECRET = 'a secret of sixteen letters or more'
/** The site may read forms. */
const FORMS = { key: 'ck_test', secret: 'cs_test' }

/** The folder of each demo brand's content. */
const contentFolders = { wrenfield: 'demo', saltgrass: 'saltgrass' }

/** A demo brand's content system, for the tests of one file. */
export async function startDemo(brandId: keyof typeof contentFolders = 'wrenfield') {
  const system = await startTestSystem({
    contentDir: join(root, 'content-system', contentFolders[brandId]),
    watch: false,
    secret: SECRET,
    forms: FORMS,
    log: () => undefined,
  })
  return {
    system,
    secret: SECRET,
    openApi: (options: Partial<ApiOptions> = {}) =>
      openApi(brandId, { contentOrigin: system.url, ...options }, () => system.clearFaults()),
  }
}

/** Of a basemap of the whole globe. */
const bounds: MapBounds = { south: -85, west: -180, north: 85, east: 180 }

type ApiOptions = {
  contentOrigin: string
  /** Hosts whose tours can be framed, in place of the brand's. */
  tours?: string[]
  /** Which drafts show at their plain addresses. @default 'hidden' */
  drafts?: PreviewOptions['drafts']
  /** Finds the color of a picture. @default none is known */
  colorOf?: ApiContext['colorOf']
  analytics?: ApiContext['analytics']
  /** The towns of the basemap. @default none */
  towns?: ApiContext['map']['towns']
  /** @default nothing was seen of homes */
  homeHistory?: ApiContext['homeHistory']
}

/** Our data API over a content system; faults a test sets are gone after it. */
async function openApi(
  brandId: string,
  { contentOrigin, tours, drafts = 'hidden', colorOf, analytics, towns, homeHistory }: ApiOptions,
  clearFaults: () => void,
) {
  const loaded = await loadBrand(brandId, { brandsDir: join(root, 'brands') })
  const { frameHosts } = loaded.brand
  const brand = tours ? { ...loaded.brand, frameHosts: { ...frameHosts, tours } } : loaded.brand
  const logged: string[] = []
  const log = {
    info: () => undefined,
    warn: (_facts: unknown, message: string) => void logged.push(message),
    error: (_facts: unknown, message: string) => void logged.push(message),
  }
  const { metaPrefix, tags, blogCategory, forms } = brand
  const http = createHttp({
    baseUrl: contentOrigin,
    fetch: signCalls(SECRET),
    userAgent: 'test/1.0.0',
    retryDelayMs: 1,
  })
  const context: ApiContext = {
    content: createPreviewedContent(
      createContent({
        http,
        metaPrefix,
        tags,
        blogCategory,
        forms,
        timeZone: brand.timeZone,
        isSigned: true,
        formsCredentials: FORMS,
        pictureUrl: createPictureAddresses({ contentOrigin, keys: [Buffer.from('sample key')] }).toUrl,
        log,
      }),
      { secret: SECRET, drafts },
    ),
    brand,
    siteBrand: toSiteBrand(loaded),
    origin: 'https://homes.example',
    map: { settings: { opening: brand.map }, basemap: { version: 'test', bounds }, ...(towns && { towns }) },
    ...(colorOf && { colorOf }),
    ...(analytics && { analytics }),
    ...(homeHistory && { homeHistory }),
    log,
  }
  const fetchApi = createApiClient(context)
  return {
    context,
    fetch: async <T>(path: string) => (await fetchApi(path)) as T,
    page: async (path: string) => {
      const response = (await fetchApi(apiPaths.content(path))) as PageResponse | null
      if (response?.kind !== 'page') throw new Error(`${path} isn't a page but ${JSON.stringify(response)}`)
      return response.page
    },
    brand,
    logged,
    [Symbol.dispose]: clearFaults,
  }
}
