// Drawings (SVG), whose names differ by case: what WordPress filters as HTML loses it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()
const demo = join(import.meta.dirname, '../../content-system/demo')
const stored = join(wordpress.paths.root, 'wp-content/uploads/homesite')

/** Cleans drawings. @returns each as it would be stored, '' for what isn't taken */
async function clean(...drawings: string[]): Promise<string[]> {
  const given = Buffer.from(JSON.stringify(drawings)).toString('base64')
  return JSON.parse(
    await wordpress.runPhp(
      `echo wp_json_encode(array_map('Homesite\\Svg_Files::clean', json_decode(base64_decode('${given}'))));`,
    ),
  ) as string[]
}

const svg = (inside: string, attributes = 'viewBox="0 0 4 4"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('elements and attributes keep their names, with what they hold', async () => {
  const kept = [
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" gradientTransform="rotate(9)"><stop offset="1"/></linearGradient>',
    '<radialGradient id="r"/><clipPath id="c" clipPathUnits="userSpaceOnUse"><path d="M0 0h4"/></clipPath>',
    '<pattern id="p" patternUnits="userSpaceOnUse" patternTransform="scale(2)"/>',
    '<marker id="m" markerWidth="3" markerHeight="3" refX="1" refY="1"/></defs>',
    '<style>.a{fill:#123}</style><path class="a" fill="url(#g)" d="M0 0h4" data-lot="12"/>',
    '<text text-anchor="middle">Lot <tspan>12 &amp; 13</tspan></text>',
  ].join('')
  const whole = svg(kept, 'viewBox="0 0 4 4" preserveAspectRatio="xMidYMid"')
  expect(
    await clean(whole, `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n${whole}`),
  ).toEqual([`${whole}\n`, `${whole}\n`])
})

test('what could run or load something is gone, and what is no drawing is not taken', async () => {
  const path = '<path d="M0 0h4"/>'
  const hostile = [
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)"><path d="M1"/></a>',
    '<image href="https://elsewhere.example/x.png"/>',
    '<use href="https://elsewhere.example/x.svg#a"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import "https://elsewhere.example/x.css";</style>',
    '<style>.a{background:url(https://elsewhere.example/x)}</style>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<!-- note -->',
    '<?xml-stylesheet href="https://elsewhere.example/x.css"?>',
  ]
  expect(await clean(...hostile.map((inside) => svg(inside + path)))).toEqual(
    hostile.map(() => `${svg(path)}\n`),
  )
  expect(await clean(svg(path, 'onload="alert(1)" style="x" viewBox="0 0 4 4"'))).toEqual([`${svg(path)}\n`])
  expect(await clean(svg('<path fill="url(https://elsewhere.example/#a)"/>'))).toEqual([
    `${svg('<path fill="none"/>')}\n`,
  ])
  const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "<script/>">]>${svg('<text>&x;&y;</text>')}`
  expect(await clean(entity)).toEqual([`${svg('<text/>')}\n`])
  expect(
    await clean('', 'text', '<svg', '<html><body/></html>', '<?xml version="1.0" encoding="utf-16"?><svg/>'),
  ).toEqual(['', '', '', '', ''])
})

test('a drawing that was spoilt is found, and comes back with the next push', async () => {
  const name = 'media/plats/cedar-crossing.svg'
  const file = join(stored, name.replace('media/', ''))
  const read = () => readFile(file, 'utf8')
  const original = await readFile(join(demo, name), 'utf8')
  const viewBox = /viewBox="[^"]+"/.exec(original)?.[0] ?? 'a drawing without a view box'
  expect(await read()).toContain(viewBox)
  const findSpoilt = async () =>
    JSON.parse(
      await wordpress.runPhp(`
        $posts = get_posts(['post_type' => Homesite\\Post_Types::names(), 'numberposts' => -1]);
        $found = array_merge(...array_map('Homesite\\Admin\\Own_Checks::of', $posts));
        echo wp_json_encode(array_values(array_map(fn($each) => [get_post($each['item'])->post_name, $each['quote']], wp_list_filter($found, ['code' => 'drawing-spoilt']))));`),
    ) as unknown[]
  expect(await findSpoilt()).toEqual([])
  await wordpress.runPhp(
    `file_put_contents('${file}', str_replace('viewBox', 'viewbox', file_get_contents('${file}')));`,
  )
  expect(await findSpoilt()).toEqual([['cedar-crossing', '/homesite/plats/cedar-crossing.svg']])
  expect(await wordpress.pushFolder(demo)).toMatch(/^pictures: 0 created, 1 updated/m)
  expect(await read()).toContain(viewBox)
  expect(await findSpoilt()).toEqual([])
})
