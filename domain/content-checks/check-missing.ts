import { isRecord, problem, textOf, type CheckedItem, type Problem } from './checked-content.ts'

/** As editors know them. */
const LABELS: Record<string, string> = {
  beds: 'Beds',
  baths: 'Baths',
  sqft: 'Square feet',
  community: 'Community',
  communities: 'Built in',
  address: 'Address',
}
const FIGURES = ['beds', 'baths', 'sqft']
const WITH_PLACE = ['property', 'community']

export function checkMissing(item: CheckedItem): Problem[] {
  return [
    ...checkTitle(item),
    ...(WITH_PLACE.includes(item.type) ? [...checkPlace(item), ...checkPhotos(item)] : []),
    ...neededFields(item).flatMap((name) => checkField(item, name)),
    ...checkSummary(item),
  ]
}

function checkTitle({ id, title }: CheckedItem): Problem[] {
  if (id === 0 || title.trim() !== '') return []
  const text = 'There is no title, so its first heading or its day is shown.'
  return [problem('missed', 'no-title', text, 'Please fill it in.', { field: 'title' })]
}

function neededFields({ type, status }: CheckedItem): string[] {
  switch (type) {
    case 'property':
      return status === 'lot' ? ['community'] : [...FIGURES, 'community']
    case 'floorplan':
      return [...FIGURES, 'communities']
    case 'community':
      return ['address']
    case 'development-update':
      return ['community']
    default:
      return []
  }
}

function checkField(item: CheckedItem, name: string): Problem[] {
  const value = item.fields[name] ?? ''
  const label = LABELS[name] ?? name
  const severity = name === 'address' ? 'minor' : 'missed'
  if (value === '' || (Array.isArray(value) && value.length === 0))
    return [problem(severity, 'empty-field', `“${label}” is empty.`, 'Please fill it in.', { field: name })]
  return []
}

function checkPlace(item: CheckedItem): Problem[] {
  if (textOf(item, 'location') !== undefined) return []
  const text = 'There are no coordinates, so it isn’t on the map.'
  const fix = 'Click its place on the map, or paste latitude and longitude.'
  return [problem('serious', 'no-place', text, fix, { field: 'location' })]
}

function checkPhotos({ imageId, fields: { gallery } }: CheckedItem): Problem[] {
  const pictures = Array.isArray(gallery) ? gallery : Object.keys(isRecord(gallery) ? gallery : {})
  if (imageId || pictures.length > 0) return []
  return [problem('missed', 'no-picture', 'There is no picture.', 'Add at least one.')]
}

function checkSummary({ type, excerpt, fields: { seo } }: CheckedItem): Problem[] {
  const hasSummary = excerpt.trim() !== '' || (isRecord(seo) && Boolean(seo['description']))
  if ((type !== 'page' && type !== 'post') || hasSummary) return []
  const text = 'There is no excerpt or description for search engines.'
  const fix = 'Write one sentence that says what the page has.'
  return [problem('minor', 'no-summary', text, fix, { field: 'excerpt' })]
}
