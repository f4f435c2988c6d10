// The demo brands' homes look like different houses: the pictures' texts say which colors and which side they show.
import { expect, test } from 'vitest'
import type { ContentItem } from '../../content-system/embedded/content-folder/folder-content.ts'
import { createFolderReader } from '../../content-system/embedded/content-folder/read-folder.ts'
import blocks from '../../content-system/wordpress/homesite/model/blocks.json' with { type: 'json' }
import { property } from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { findContentDir } from '../../server/main.ts'

type BuiltHome = { slug: string; group: string; lot: number; isMirrored: boolean; alt: string }

async function readBuiltHomes(brandId: string): Promise<BuiltHome[]> {
  const { content } = await createFolderReader(findContentDir(brandId), (file) => `media:${file}`).read()
  const textOf = ({ meta }: ContentItem, name: string) => {
    const value = meta[`${content.site.metaPrefix}_property_${name}`]
    return value?.kind === 'text' ? value.text : undefined
  }
  return content.items.flatMap((item) => {
    const plan = textOf(item, 'floorplan')
    if (item.type !== 'property' || plan === undefined) return []
    return {
      slug: item.slug,
      group: `${textOf(item, 'community')} ${plan}`,
      lot: Number(textOf(item, 'lot')),
      isMirrored: textOf(item, 'mirrored') !== undefined,
      alt: content.media.find(({ id }) => id === item.image)?.alt ?? '',
    }
  })
}

test.each(['wrenfield', 'saltgrass'])(
  "%s: a mirrored home's picture is mirrored, others' aren't",
  async (id) => {
    const pictured = (await readBuiltHomes(id)).filter(({ alt }) => alt !== '')
    expect(pictured.filter(({ isMirrored }) => isMirrored).length).toBeGreaterThan(pictured.length / 3)
    const wrong = pictured.filter(({ isMirrored, alt }) => /\bmirrored\b/.test(alt) !== isMirrored)
    expect(wrong).toEqual([])
  },
)

test.each(['wrenfield', 'saltgrass'])('%s: neighbors of a plan differ in colors and in side', async (id) => {
  const groups = Object.values(Object.groupBy(await readBuiltHomes(id), ({ group }) => group))
  const neighbors = groups.flatMap((homes = []) => {
    const inOrder = homes.toSorted((a, b) => a.lot - b.lot)
    return inOrder.slice(1).map((home, index) => [inOrder[index], home] as const)
  })
  expect(neighbors.length).toBeGreaterThan(5)
  const withoutSide = (alt = '') => alt.replace(/,? mirrored/, '')
  const alike = neighbors.filter(
    ([a, b]) => a?.isMirrored === b.isMirrored || withoutSide(a?.alt) === withoutSide(b.alt),
  )
  expect(alike.map(([a, b]) => [a?.slug, b.slug])).toEqual([])
})

test('the demo has every field of a home, and every block', async () => {
  const reader = createFolderReader(findContentDir('wrenfield'), (file) => `media:${file}`)
  const { items, site } = (await reader.read()).content
  const filledIn = new Set(items.flatMap(({ meta }) => Object.keys(meta)))
  const isMissing = (name: string) => !filledIn.has(`${site.metaPrefix}_property_${name}`)
  expect(Object.keys(property).filter(isMissing)).toEqual([])
  const pages = JSON.stringify(items.map(({ fields }) => fields['blocks']))
  expect(Object.keys(blocks).filter((type) => !pages.includes(`"type":"${type}"`))).toEqual([])
})
