/** On disk: written when they're asked for and something has changed. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '../../domain/time/durations.ts'
import type { V1Context } from '../api/v1/answers.ts'
import { toDated } from '../api/v1/answers.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createDependencies, freshUntilMs, type Dependencies } from '../content-cache/dependency-tracking.ts'
import { createBuilderXml } from './builder-xml.ts'
import type { PartnerFileName } from '../endpoints/partner-address.ts'
import { walkPartnerItems, type PartnersBrand } from './partner-items.ts'
import { createReport } from './report.ts'
import { toResoHeader, toResoRow } from './reso-csv.ts'
import { createFileWriter, type WrittenFile } from './written-file.ts'

type Options = {
  context: V1Context
  partners: PartnersBrand
  cache: Pick<ContentCache, 'track' | 'isInvalidated'>
  ttlMs: number
  dir: string
}

type Files = Record<PartnerFileName, WrittenFile>
type Edition = { files: Files; dependencies: Dependencies; startedAtMs: number }

/** Before files that lack something are written again. */
const RETRY_MS = 2_000
/** Whoever still reads an older file keeps it open. */
const KEEP_MS = HOUR_MS

export function createPartnerFiles({ context, partners, cache, ttlMs, dir }: Options) {
  let current: Edition | undefined
  let writing: { edition: Promise<Edition>; startedAtMs: number; dependencies: Dependencies } | undefined

  function isFresh({ dependencies, startedAtMs }: Omit<Edition, 'files'>): boolean {
    const untilMs = freshUntilMs(dependencies, startedAtMs, { ttlMs, retryMs: RETRY_MS })
    return monotonicNowMs() < untilMs && !cache.isInvalidated(dependencies.tags, startedAtMs)
  }

  async function write(dependencies: Dependencies): Promise<Files> {
    await mkdir(dir, { recursive: true })
    const id = randomUUID()
    const [xml, csv, report] = await Promise.all(
      ['xml', 'csv', 'json'].map((ending) => createFileWriter(join(dir, `${id}.${ending}`))),
    )
    if (!xml || !csv || !report) throw new Error('No files')
    try {
      const onMissing = () => void (dependencies.usesFallback = true)
      const items = walkPartnerItems({ ...context, partners, onMissing })
      // The walk has read what's known of homes, and with it how old that is.
      const first = await items.next()
      const { asOf } = toDated(context)
      const { brand, origin } = context
      const builder = createBuilderXml({ brand, partners, origin, asOf })
      const leftOut = createReport({ origin, asOf })
      await xml.write(builder.start())
      await csv.write(toResoHeader())
      for (let next = first; !next.done; next = await items.next()) {
        await xml.write(builder.add(next.value))
        await csv.write(toResoRow(next.value, context))
        leftOut.add(next.value)
      }
      await xml.write(builder.end())
      await report.write(leftOut.end())
      return {
        'homes.xml': await xml.finish(),
        'homes.csv': await csv.finish(),
        'report.json': await report.finish(),
      }
    } catch (error) {
      for (const each of [xml, csv, report]) await each.abandon()
      throw error
    } finally {
      await removeOld(dir).catch((error: unknown) => {
        context.log.warn({ err: error, dir }, "Older files for listing partners couldn't be removed")
      })
    }
  }

  async function makeEdition(): Promise<Edition> {
    // A change during the work must not be served by those who ask after it.
    if (writing && !cache.isInvalidated(writing.dependencies.tags, writing.startedAtMs))
      return writing.edition
    const dependencies = createDependencies({ isBackground: true })
    const startedAtMs = monotonicNowMs()
    const edition = cache
      .track(dependencies, () => write(dependencies))
      .then((files): Edition => ({ files, dependencies, startedAtMs }))
    const own = { edition, startedAtMs, dependencies }
    writing = own
    try {
      const made = await edition
      if (!current || current.startedAtMs < startedAtMs) current = made
      return made
    } finally {
      if (writing === own) writing = undefined
    }
  }

  return {
    /** @throws HttpError, ContentShapeError: half a file would take homes off */
    async find(name: PartnerFileName): Promise<WrittenFile> {
      const known = current && isFresh(current) ? current : undefined
      if (known && (await stat(known.files[name].path).catch(() => undefined))) return known.files[name]
      return (await makeEdition()).files[name]
    },
  }
}

async function removeOld(dir: string): Promise<void> {
  const files = await readdir(dir)
  for (const name of files) {
    const path = join(dir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > KEEP_MS) await rm(path, { force: true })
  }
}
