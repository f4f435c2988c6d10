import { isRecord, problem, type CheckedItem, type OtherItems, type Problem } from './checked-content.ts'

const ALT_FIX = 'Say in a few words what it shows, for people who can’t see it.'

export function checkPictures(item: CheckedItem, others: OtherItems): Problem[] {
  return [...checkAlts(item), ...checkGallery(item, others), ...checkLead(item, others)]
}

function checkAlts(item: CheckedItem): Problem[] {
  const unnamed = (text: string, quote: string) => problem('missed', 'no-alt-text', text, ALT_FIX, { quote })
  if (item.type === 'media')
    return isBlank(item.fields['alt'])
      ? [unnamed(`The picture “${item.title}” has no alt text.`, item.title)]
      : []
  const [inText] =
    /!\[\s*\]\(|<img\b(?![^>]*\balt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]))[^>]*>/i.exec(item.body) ?? []
  return [
    ...(inText === undefined ? [] : [unnamed('A picture in the text has no alt text.', inText)]),
    ...(hasUnnamedPicture(item.fields['blocks'])
      ? [unnamed('A picture of a gallery block has no alt text.', 'images:')]
      : []),
  ]
}

function hasUnnamedPicture(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnnamedPicture)
  if (!isRecord(value)) return false
  return (
    (typeof value['src'] === 'string' && isBlank(value['alt'])) ||
    Object.values(value).some(hasUnnamedPicture)
  )
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}

function checkGallery({ fields: { gallery } }: CheckedItem, others: OtherItems): Problem[] {
  const ids: unknown[] = Array.isArray(gallery) ? gallery : []
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...twice].map((id) => {
    const text = `The picture${nameOf(Number(id), others)} stands in the gallery twice.`
    return problem('missed', 'picture-twice', text, 'Take one of them away.', { field: 'gallery' })
  })
}

/** Two homes or two communities that look the same in a list. Homesites may: their picture is the place. */
function checkLead(item: CheckedItem, others: OtherItems): Problem[] {
  const { type, imageId } = item
  if ((type !== 'property' && type !== 'community') || !imageId || item.status === 'lot') return []
  const other = others.withLead(type, imageId).find(({ id, status }) => id !== item.id && status !== 'lot')
  if (!other) return []
  const text = `Its picture${nameOf(imageId, others)} is the lead picture of ${other.title} too.`
  const fix = `Choose another picture for one of the ${type === 'community' ? 'communities' : 'homes'}.`
  return [problem('missed', 'lead-picture-shared', text, fix, { field: 'image' })]
}

/** Where the library's pictures are known. */
function nameOf(id: number, others: OtherItems): string {
  const picture = others.find('media', id)
  return picture ? ` “${picture.title}”` : ''
}
