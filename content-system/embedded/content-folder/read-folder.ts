// Reads a whole content folder, repeatedly; files that can't be read keep their last good content.
import path from 'node:path'
import { findDoubtfulWords } from '../../../domain/content-checks/fair-housing.ts'
import type { Content, ContentItem, JsonObject, Site } from './folder-content.ts'
import { findFieldWarnings } from './check-fields.ts'
import { createItemContext } from './item-context.ts'
import { listFiles } from './list-files.ts'
import { ContentFolderError } from './problem.ts'
import type { ContentProblem } from './problem.ts'
import { rawItems, readItems, withoutClashes } from './read-items.ts'
import { createMediaReader } from './read-media.ts'
import { readRedirects } from './read-redirects.ts'
import {
  readBySlug,
  readMediaRecords,
  readObject,
  readPeople,
  readSite,
  readSiteBasics,
  readTerms,
} from './read-single-files.ts'
import type { FileReading } from './read-single-files.ts'
import { createSourceCache } from './source-cache.ts'
import type { SourceFile } from './source-file.ts'
import type { WordTargets } from './words.ts'

export interface FolderReading {
  content: Content
  problems: ContentProblem[]
  /** Words and values that a person should look at: the content is served all the same. */
  warnings: ContentProblem[]
}

export interface FolderReader {
  /** Reads what has changed. @throws ContentFolderError when site.yaml or terms.yaml never could be read */
  read(): Promise<FolderReading>
}

/** Words that fair-housing law minds, each with its line and what to write instead. */
function toWarnings(file: string, text: string): ContentProblem[] {
  return findDoubtfulWords(text).map(({ words, index, touches, instead }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    message: `"${words.replaceAll(/\s+/g, ' ')}" may break fair-housing law (${touches}): ${instead}`,
  }))
}

type ReadSingle = <T>(
  file: string,
  read: (source: SourceFile, file: string) => FileReading<T>,
) => T | undefined

/** Makes a reader of one content folder, as README.md defines it. @param itemValue what stands for an item in texts */
export function createFolderReader(
  contentDir: string,
  mediaUrl: (file: string) => string,
  itemValue: WordTargets['itemValue'] = (id) => id,
): FolderReader {
  const sources = createSourceCache(contentDir)
  const mediaReader = createMediaReader(path.join(contentDir, 'media'))
  const lastGoodItems = new Map<string, ContentItem[]>()
  const lastGoodValues = new Map<string, unknown>()
  let lastMetaPrefix: string | undefined
  const knownWarnings = new WeakMap<SourceFile, ContentProblem[]>()

  /** A file that hasn't changed isn't looked through again. */
  function findWarnings(file: string, source: SourceFile): ContentProblem[] {
    const known = knownWarnings.get(source) ?? [
      ...toWarnings(file, source.text),
      ...rawItems(file, source).flatMap(findFieldWarnings),
    ]
    knownWarnings.set(source, known)
    return known
  }

  return {
    async read() {
      const problems: ContentProblem[] = []
      const listed = await listFiles(contentDir)
      const names = new Set(listed.map((each) => each.file))
      for (const lastGood of [lastGoodItems, lastGoodValues])
        for (const file of lastGood.keys()) if (!names.has(file)) lastGood.delete(file)
      const texts = listed.filter(({ file }) => !file.startsWith('media/') && /\.(md|json|ya?ml)$/.test(file))
      const files = await sources.read(texts, problems)
      const single = createReadSingle(files, lastGoodValues, problems)

      const metaPrefix = readMetaPrefix(files.get('site.yaml')) ?? lastMetaPrefix
      const terms = single('terms.yaml', readTerms)
      if (metaPrefix === undefined || !terms) throw refusal(contentDir, names, files, problems)
      lastMetaPrefix = metaPrefix
      const people = single('people.yaml', readPeople) ?? []
      const mediaFiles = listed.flatMap((each) =>
        each.file.startsWith('media/') ? { ...each, file: each.file.slice('media/'.length) } : [],
      )
      const records = single('media.yaml', readMediaRecords) ?? []
      const media = await mediaReader.read(records, mediaFiles, problems)
      const raws = [...files].flatMap(([file, source]) => rawItems(file, source))
      const context = createItemContext({
        terms,
        people,
        media,
        mediaFiles: new Set(mediaFiles.map((each) => each.file)),
        raws,
        lastGoodItems: [...lastGoodItems.values()].flat(),
        metaPrefix,
        mediaUrl,
        itemValue,
      })
      const readWholeSite = (source: SourceFile, file: string) =>
        readSite(source, file, context, (slug) => context.termId('post_tag', slug))
      const site = single<Site>('site.yaml', readWholeSite)
      if (!site) throw refusal(contentDir, names, files, problems)
      const items = withoutClashes(readItems(raws, context, lastGoodItems, problems), media, problems)
      const agents = single('agents.yaml', (source, file) => readBySlug(source, file, context)) ?? {}
      const redirects = single('redirects.yaml', readRedirects) ?? []
      const objects = {
        redirects,
        plats: readPlats(names, single, context),
        forms: readForms(names, single, context, problems),
      }
      const warnings = [...files].flatMap(([file, source]) => findWarnings(file, source))
      return { content: { site, terms, people, media, items, agents, ...objects }, problems, warnings }
    },
  }
}

function createReadSingle(
  files: Map<string, SourceFile>,
  lastGoodValues: Map<string, unknown>,
  problems: ContentProblem[],
): ReadSingle {
  return function readSingle<T>(file: string, read: (source: SourceFile, file: string) => FileReading<T>) {
    const source = files.get(file)
    const reading = source && read(source, file)
    problems.push(...(reading?.problems ?? []))
    if (reading && reading.problems.length === 0) lastGoodValues.set(file, reading.value)
    // The last good value came from the same reader, so it's a T; a first read returns the valid part.
    return (lastGoodValues.get(file) as T | undefined) ?? reading?.value
  }
}

function readMetaPrefix(source: SourceFile | undefined): string | undefined {
  const basics = source && readSiteBasics(source, 'site.yaml')
  return basics?.problems.length === 0 ? basics.value.metaPrefix : undefined
}

function refusal(
  contentDir: string,
  names: Set<string>,
  files: Map<string, SourceFile>,
  problems: ContentProblem[],
): ContentFolderError {
  const site = files.get('site.yaml')
  if (site) problems.push(...readSiteBasics(site, 'site.yaml').problems)
  for (const file of ['site.yaml', 'terms.yaml'])
    if (!names.has(file)) problems.push({ file, message: 'there is no such file' })
  return new ContentFolderError(contentDir, problems)
}

function readPlats(names: Set<string>, single: ReadSingle, targets: WordTargets): Content['plats'] {
  const plats: Content['plats'] = {}
  for (const file of names) {
    const slug = /^plats\/([^/]+)\.json$/.exec(file)?.[1]
    const plat = slug && single<JsonObject>(file, (source) => readObject(source, file, targets))
    if (slug && plat) plats[slug] = plat
  }
  return plats
}

function readForms(
  names: Set<string>,
  single: ReadSingle,
  targets: WordTargets,
  problems: ContentProblem[],
): Content['forms'] {
  const forms: Content['forms'] = {}
  for (const file of names) {
    const slug = /^forms\/([^/]+)\.json$/.exec(file)?.[1]
    if (slug === undefined) continue
    const form = single<JsonObject>(file, (source) => readObject(source, file, targets))
    if (!form) continue
    const { id, fields } = form
    if (typeof id === 'number' && Array.isArray(fields)) forms[id] = { slug, ...form }
    else problems.push({ file, field: 'id', message: 'a form needs a number as id, and a list of fields' })
  }
  return forms
}
