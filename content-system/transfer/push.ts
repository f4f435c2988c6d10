// A content folder into a WordPress with our plugin. Again, it writes only what has changed in the folder since.
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import type { JsonObject } from '../embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../embedded/content-folder/problem.ts'
import { createWordReader } from '../embedded/content-folder/words.ts'
import { listFiles, sendFiles, type ReadFile } from './files.ts'
import { toItemParts, toValues } from './item-parts.ts'
import { planItems, type PlannedItem } from './plan-items.ts'
import { createComparison, planBasics, planSite } from './plan-site.ts'
import { createReport, type Report } from './report.ts'
import { TransferError, type WordpressRest } from './rest.ts'
import { readContent } from './read-content.ts'
import { readState, type StoredItem } from './state.ts'

export interface PushOptions {
  content: ContentExport
  rest: WordpressRest
  readFile: ReadFile
  /** Says what would be done, and writes nothing. @default false */
  isDryRun?: boolean
  /** Is told how far it is. */
  tell?: (progress: string) => void
}

/** How many items are written by one call. */
const ITEMS_AT_ONCE = 40

/** @throws TransferError when it can't begin, or stops on the way; the next push goes on */
export async function push(options: PushOptions): Promise<Report> {
  const { content, rest, readFile, isDryRun = false, tell = () => {} } = options
  const report = createReport()
  const state = await readState(rest)
  const prefix = String(content.site['metaPrefix'])
  if (state.prefix !== '' && state.prefix !== prefix)
    throw new TransferError(`site.yaml says metaPrefix ${prefix}, but the settings say ${state.prefix}`)

  const files = await listFiles(content, state, readFile)
  const isToSend = (path: string) => files.get(path)?.isThere === false
  const readParts = async (stored: StoredItem[]) => toItemParts(await readContent(rest, state, stored), files)
  const planned = await planItems(toItemParts(content, files), state, { report, isToSend, readParts })
  const [pictures, items] = [true, false].map((isPicture) =>
    planned.filter(({ item }) => (item.type === 'attachment') === isPicture),
  ) as [PlannedItem[], PlannedItem[]]

  const posts = new Map(planned.flatMap(({ item, stored }) => (stored ? [[item.id, stored.post]] : [])))
  const idsOf = (list: PlannedItem[]) => new Map(list.map(({ item }) => [item.reference, item.id]))
  const [pictureIds, itemIds] = [idsOf(pictures), idsOf(items)]
  const postOf = (id: number | undefined) =>
    id === undefined ? undefined : (posts.get(id) ?? (isDryRun ? id : 0))
  const own = new Map(
    pictures.flatMap(({ item, stored }) => (stored?.id === 0 ? [[item.reference, stored.file]] : [])),
  )
  const createWords = (file: string) =>
    createWordReader(
      {
        mediaId: (path) => postOf(pictureIds.get(path)),
        mediaUrl(path) {
          if (own.has(path)) return new URL(`../${own.get(path)}`, state.uploads).href
          return files.has(path) ? state.uploads + path : undefined
        },
        itemId: (reference) => postOf(itemIds.get(reference)),
        itemValue: (id) => id,
      },
      (field, message) => report.problem({ file, field, message }),
    )

  const hashes: Record<string, string> = {}
  let isWritten = false
  async function send(batch: JsonObject): Promise<void> {
    isWritten = true
    if (isDryRun) return
    const answer = (await rest.post('homesite/v1/content', batch)) as {
      posts: Record<string, number>
      problems: ContentProblem[]
    }
    for (const [id, post] of Object.entries(answer.posts)) posts.set(Number(id), post)
    answer.problems.forEach(report.problem)
  }
  async function sendItems(
    what: string,
    list: PlannedItem[],
    toMore: (each: PlannedItem) => JsonObject,
  ): Promise<void> {
    for (let at = 0; at < list.length; at += ITEMS_AT_ONCE) {
      tell(`${what}: ${at} of ${list.length}`)
      await send({
        items: list.slice(at, at + ITEMS_AT_ONCE).map((each) => ({
          ...{ id: each.item.id, type: each.item.type, from: each.item.file, path: each.item.reference },
          ...{ post: posts.get(each.item.id) ?? 0, ...toMore(each) },
        })),
      })
    }
  }
  const isToWrite = ({ changed, hashes: now, stored }: PlannedItem) =>
    changed.length > 0 || Object.keys(now).some((part) => now[part] !== stored?.parts[part])
  const whole = ({ item, changed, hashes: parts }: PlannedItem) => ({
    parts,
    values: toValues(item, changed, createWords(item.file)),
  })
  /** Items may refer to each other, so each gets its id before any is written. */
  const place = ({ item: { title, parts } }: PlannedItem) => ({
    values: { post: { post_title: title, post_name: parts['post.post_name'] ?? '' } },
  })

  const plan = { state, report, isChanged: createComparison(state, report, hashes) }
  const basics = await planBasics(content, plan)
  if (state.prefix === '' || Object.values(basics).some((each) => Object.keys(each).length > 0))
    await send({ prefix, ...basics, hashes: { ...hashes } })
  const toSend = [...files.values()].filter(({ path, isThere }) => !isThere && !own.has(path))
  if (!isDryRun)
    Object.assign(hashes, await sendFiles(toSend, { rest, readFile, complain: report.problem, tell }))
  await sendItems('pictures', pictures.filter(isToWrite), whole)
  const added = items.filter(({ stored }) => !stored)
  await sendItems('places for new items', added, place)
  await sendItems('items', items.filter(isToWrite), whole)
  const { replace } = createWords('site.yaml and forms')
  const further = await planSite(content, plan, replace, postOf(itemIds.get('pages/home')))
  if (isWritten || Object.keys({ ...further, ...hashes }).length > 0)
    await send({ ...further, hashes, isLast: true })
  return report
}
