// Turns a page's lists into tasks that can be checked off.
import { toAnchor } from './article.ts'
import { fromContentName } from './content-names.ts'
import { toHtmlText } from './html-text.ts'

export type ChecklistTask = {
  /** Derived from its text, so that a check stays with its task when others change. */
  id: string
  /** Its bold beginning, or all of it. Plain text. */
  title: string
  html: string
}

export type ChecklistPart = {
  /** The heading's anchor; absent for what comes before the first heading. */
  id?: string
  title?: string
  /** Says that it's for today, such as "Now, in November". */
  now?: string
  beforeHtml: string
  /** Empty for a part that's only text. */
  tasks: ChecklistTask[]
  afterHtml: string
}

const FEWEST_PARTS = 2

/** @param html as `toArticle` gives it @returns undefined when fewer than two parts have a list */
export function toChecklist(html: string): ChecklistPart[] | undefined {
  const starts = [...html.matchAll(/<h2\b/g)].map(({ index }) => index)
  const bounds = [0, ...starts, html.length]
  const taken = new Set<string>()
  const parts = bounds
    .slice(0, -1)
    .map((start, index) => toPart(html.slice(start, bounds[index + 1]), taken))
    .filter(({ title, beforeHtml }) => title !== undefined || beforeHtml !== '')
  return parts.filter(({ tasks }) => tasks.length > 0).length < FEWEST_PARTS ? undefined : parts
}

function toPart(html: string, taken: Set<string>): ChecklistPart {
  const [whole = '', attributes = '', inner = ''] = /^<h2\b([^>]*)>([\s\S]*?)<\/h2>/.exec(html) ?? []
  const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
  const title = toHtmlText(inner)
  const body = html.slice(whole.length)
  const list = title === '' ? undefined : findElements(body, 'ul')[0]
  const items = list ? findElements(list.inner, 'li') : []
  const tasks = items.map((item) =>
    toTask(item.inner, `${id === undefined ? toAnchor(title) : fromContentName(id)}-`, taken),
  )
  return {
    ...(id !== undefined && { id }),
    ...(title !== '' && { title }),
    beforeHtml: (list ? body.slice(0, list.start) : body).trim(),
    tasks,
    afterHtml: list ? body.slice(list.end).trim() : '',
  }
}

function toTask(html: string, prefix: string, taken: Set<string>): ChecklistTask {
  const bold = /^\s*(?:<p>)?\s*<(strong|b)>([\s\S]*?)<\/\1>/.exec(html)?.[2]
  const title = toHtmlText(bold ?? html).replace(/[.:,;]$/, '')
  const anchor = prefix + toAnchor(title).slice(0, 60)
  let id = anchor
  for (let count = 2; taken.has(id); count += 1) id = `${anchor}-${count}`
  taken.add(id)
  return { id, title, html: html.trim() }
}

type FoundElement = { start: number; end: number; inner: string }

/** The outermost elements of that name; an unclosed one extends to the end. */
function findElements(html: string, name: string): FoundElement[] {
  const found: FoundElement[] = []
  let depth = 0
  let start = 0
  let innerStart = 0
  for (const match of html.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    const isClosing = match[1] === '/'
    if (!isClosing && depth === 0) [start, innerStart] = [match.index, match.index + match[0].length]
    depth = Math.max(0, depth + (isClosing ? -1 : 1))
    if (isClosing && depth === 0 && innerStart > start) {
      found.push({
        start,
        end: match.index + match[0].length,
        inner: html.slice(innerStart, match.index),
      })
      start = innerStart
    }
  }
  return found
}
