/** Pictures without words, and pictures shown twice. */
import type { ContentItem, Json } from '../../content-system/embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../../content-system/embedded/content-folder/problem.ts'
import { publishedItems, toProblem, type CheckedContent } from './checked-content.ts'

export function checkPictures(checked: CheckedContent): ContentProblem[] {
  return [...checkAlts(checked), ...checkGalleries(checked), ...checkLeads(checked)]
}

function checkAlts(checked: CheckedContent): ContentProblem[] {
  const { media, items } = checked.content
  const unnamed = media
    .filter(({ mimeType, alt }) => mimeType.startsWith('image/') && alt.trim() === '')
    .map(({ file }) =>
      toProblem(checked, { file: 'media.yaml' }, `file: ${file}`, `${file} has no alternative text`),
    )
  const inContent = items.flatMap((item) => [
    ...(/!\[\s*\]\(|<img(?![^>]*\balt="[^"]*\w)[^>]*>/.test(item.body)
      ? [toProblem(checked, item, '![](', 'a picture of the text has no alternative text')]
      : []),
    ...(hasUnnamedPicture(item.fields)
      ? [toProblem(checked, item, 'images:', 'a picture of a gallery block has no alternative text')]
      : []),
  ])
  return [...unnamed, ...inContent]
}

/** Whether a gallery block somewhere inside has a picture without words. */
function hasUnnamedPicture(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasUnnamedPicture)
  if (typeof value['src'] === 'string' && !(typeof value['alt'] === 'string' && value['alt'].trim() !== ''))
    return true
  return Object.values(value).some(hasUnnamedPicture)
}

function checkGalleries(checked: CheckedContent): ContentProblem[] {
  return checked.content.items.flatMap((item) =>
    Object.values(item.meta).flatMap((value) => {
      const ids = value.kind === 'gallery' ? value.images.map(({ id }) => id) : []
      const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
      return [...twice].map((id) =>
        toProblem(checked, item, 'gallery:', `${fileOf(checked, id)} stands in the gallery twice`),
      )
    }),
  )
}

/** Two homes that look the same in a list. Homesites may: their picture is the place. */
function checkLeads(checked: CheckedContent): ContentProblem[] {
  const { lot } = checked.brand.tags
  const first = new Map<number, ContentItem>()
  return publishedItems(checked, 'property').flatMap((home) => {
    if (home.image === 0 || home.terms.post_tag?.includes(lot)) return []
    const other = first.get(home.image)
    if (!other) {
      first.set(home.image, home)
      return []
    }
    const message = `${fileOf(checked, home.image)} is the lead picture of ${other.title} (${other.file}) too`
    return [toProblem(checked, home, 'image:', message)]
  })
}

function fileOf({ content }: CheckedContent, id: number): string {
  return content.media.find((each) => each.id === id)?.file ?? `picture ${id}`
}
