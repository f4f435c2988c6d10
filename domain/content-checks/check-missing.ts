/** What items of a type need. */
import { isRecord, numberOf, placeOf, rowsOf, type CheckedItem, type Problem } from './checked-content.ts'

/** Fields that are needed, as editors know them. */
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
    ...(WITH_PLACE.includes(item.type) ? [...checkPlace(item), ...checkPhotos(item)] : []),
    ...neededFields(item).flatMap((name) => checkField(item, name)),
    ...checkSummary(item),
  ]
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
  if (value === '' || rowlessList(value))
    return [
      { severity, code: 'empty-field', field: name, text: `“${label}” is empty.`, fix: 'Please fill it in.' },
    ]
  if (!FIGURES.includes(name) || numberOf(item, name) !== undefined) return []
  return [
    {
      severity,
      code: 'not-a-number',
      field: name,
      text: `“${label}” says “${String(value)}”, which is no number, so visitors don’t see it.`,
      fix: 'Write the number alone.',
    },
  ]
}

function rowlessList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function checkPlace(item: CheckedItem): Problem[] {
  if (placeOf(item)) return []
  return [
    {
      severity: 'serious',
      code: 'no-place',
      field: 'location',
      text: 'There are no coordinates, so it isn’t on the map.',
      fix: 'Click its place on the map, or paste latitude and longitude.',
    },
  ]
}

function checkPhotos({ imageId, fields: { gallery } }: CheckedItem): Problem[] {
  const pictures = Array.isArray(gallery) ? gallery : Object.keys(isRecord(gallery) ? gallery : {})
  if (imageId || pictures.length > 0) return []
  return [{ severity: 'missed', code: 'no-picture', text: 'There is no picture.', fix: 'Add at least one.' }]
}

function checkSummary({ type, excerpt, fields: { seo } }: CheckedItem): Problem[] {
  const [first] = rowsOf([seo])
  if ((type !== 'page' && type !== 'post') || excerpt.trim() !== '' || first?.['description']) return []
  return [
    {
      severity: 'minor',
      code: 'no-summary',
      field: 'excerpt',
      text: 'There is no excerpt or description for search engines.',
      fix: 'Write one sentence that says what the page has.',
    },
  ]
}
