import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { BlockList } from '../app/features/page-blocks/block-list.tsx'
import { renderInRouter } from '../app/testing/render-in-router.tsx'
import declarations from '../content-system/wordpress/homesite/model/blocks.json'
import type { ContentBlocks, ShownBlocks } from '../domain/pages/blocks.ts'
import type { ContentPage } from '../domain/pages/content-page.ts'
import { toBlockViews } from '../server/api/pages/page-blocks.ts'
import { startDemo } from '../server/api/testing/demo-api.ts'
import { parseBlocks } from '../server/wordpress/parsers/parse-blocks.ts'
import { sampleContext } from '../server/wordpress/testing/sample-context.ts'

type Field = Partial<Record<'text' | 'html' | 'url' | 'link' | 'number' | 'texts' | 'slug', string>> & {
  rows?: Record<string, Field>
}

const demo = await startDemo()

afterAll(() => demo.system.close())

/** A block as an editor may fill it in, and the fields that a parser asks for. */
function fillIn(fields: Record<string, Field>) {
  const read = new Set<string>()
  const words: string[] = []
  function fill(given: Record<string, Field>, above: string): object {
    const values = Object.entries(given).map(([name, { rows, text, html, texts, url, link, number }]) => {
      const path = `${above}${name}`
      if (rows) return [name, [fill(rows, `${path}.`)]]
      if (url) return [name, `https://content.example/wp-content/uploads/${path}.jpg`]
      if (link) return [name, `/${path}`]
      if (number) return [name, 2]
      if (text ?? html ?? texts) words.push(`Words of ${path}`)
      return [name, html ? `<p>Words of ${path}</p>` : texts ? [`Words of ${path}`] : `Words of ${path}`]
    })
    return new Proxy(Object.fromEntries(values) as Record<string, unknown>, {
      get: (target, name) => {
        read.add(`${above}${String(name)}`)
        return target[String(name)]
      },
    })
  }
  return { block: fill(fields, ''), read, words }
}

function pathsOf(fields: Record<string, Field>, above = ''): string[] {
  return Object.entries(fields).flatMap(([name, { rows }]) => [
    `${above}${name}`,
    ...(rows ? pathsOf(rows, `${above}${name}.`) : []),
  ])
}

test.each(Object.entries(declarations))(
  'of a block %s, all that editors fill in is read, and drawn',
  async (type, { fields }) => {
    const { block, read, words } = fillIn(fields)
    const { context, logged } = sampleContext()
    const parsed = parseBlocks(context, [Object.assign(block, { type })], 1)
    expect(logged).toEqual([])
    expect([...read]).toEqual(expect.arrayContaining(pathsOf(fields)))

    using api = await demo.openApi()
    const page: ContentPage = {
      ...{ id: 1, slug: 'sample', title: 'Sample', template: 'default', html: '', seo: {}, blocks: parsed },
      ...{ hidesAwards: false, hidesFooter: false, isProtected: false },
    }
    const html = await renderInRouter(
      <BlockList blocks={await toBlockViews(page, api.context)} newsletterForm={null} />,
    )
    for (const each of words) expect(html).toContain(each)
  },
)

// The compiler checks this one: it names the block that lacks a type, and with it its parser or its component.
test('each block that is declared has a parser and a component', () => {
  expectTypeOf<ContentBlocks[keyof typeof declarations]>().toBeObject()
  expectTypeOf<ShownBlocks[keyof typeof declarations]>().toBeObject()
})
