// All content out of WordPress: what went in comes out, in a file that can be imported.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { ContentExport } from '../../content-system/embedded/content-folder/content-export.ts'
import { withExport } from '../../scripts/content.ts'
import { test } from './import-files.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress('saltgrass')

async function readZip(file: string) {
  const { 'content.json': json = new Uint8Array(), ...files } = unzipSync(await readFile(file))
  return { content: JSON.parse(strFromU8(json)) as ContentExport, files }
}

type Row = Record<string, unknown>

/** Without what WordPress has no order for, keeps nowhere, or adds: lists by id, passwords, its own category. */
function comparable({ terms, people, media, items, redirects, forms, ...rest }: ContentExport) {
  const sorted = (rows: object[], name: string) =>
    rows.toSorted((a, b) => String((a as Row)[name]).localeCompare(String((b as Row)[name])))
  return {
    ...rest,
    terms: Object.fromEntries(
      Object.entries(terms).map(([taxonomy, list]) => [
        taxonomy,
        sorted(list, 'id').filter((term) => (term as Row)['slug'] !== 'uncategorized'),
      ]),
    ),
    people: sorted(
      people.map(({ id: _id, ...person }) => person),
      'slug',
    ),
    media: sorted(media, 'id'),
    redirects: sorted(redirects, 'from'),
    forms: sorted(forms, 'id'),
    items: sorted(items, 'id').map((item) => {
      const { file: _file, password: _password, terms: slugs, meta, fields, ...more } = item as Row
      return {
        ...more,
        terms: Object.entries(slugs as Record<string, string[]>)
          .map(([taxonomy, list]) => [taxonomy, list.toSorted()])
          .filter(([, list]) => list?.length)
          .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
        // A value that's empty, and one that isn't there, are the same.
        meta: Object.fromEntries(Object.entries(meta as Row).filter(([, value]) => value !== '')),
        fields: JSON.parse(JSON.stringify(fields, (_key, value: unknown) => value ?? undefined)) as Row,
      }
    }),
  }
}

test('what a folder holds comes out of WordPress as it went in, and can be imported', async ({ folder }) => {
  const file = join(folder, 'exported.zip')
  expect(await wordpress.runPhp(`echo wp_json_encode(Homesite\\Content_Export::write('${file}'));`)).toBe(
    '[]',
  )
  const exported = await readZip(file)
  await withExport(join(import.meta.dirname, '../../content-system/saltgrass'), async (original) => {
    const given = await readZip(original)
    expect(comparable(exported.content)).toEqual(comparable(given.content))
    const media = Object.keys(given.files).filter((name) => !name.endsWith('/'))
    expect(Object.keys(exported.files).toSorted()).toEqual(media.toSorted())
    // Drawings were cleaned when they came in.
    for (const name of media.filter((each) => !each.endsWith('.svg')))
      expect(
        Buffer.compare(exported.files[name] ?? Buffer.of(), given.files[name] ?? Buffer.of()),
        name,
      ).toBe(0)
  })
})

test('what was made here is in the export, and coming back makes no second one', async ({ folder }) => {
  const file = join(folder, 'exported.zip')
  const [id = 0, picture = 0] = JSON.parse(
    await wordpress.runPhp(`
      $upload = wp_upload_bits('made-here.svg', null, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', '2026/01');
      $picture = wp_insert_attachment(['post_title' => 'Made here', 'post_mime_type' => 'image/svg+xml'], $upload['file']);
      update_post_meta($picture, '_wp_attachment_image_alt', 'A line');
      $home = get_posts(['post_type' => 'property', 'numberposts' => 1])[0];
      $id = wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Made here', 'post_content' => "<p><img src='$upload[url]'> <a href='/?p=$home->ID'>$home->post_name</a> <img src='" . dirname($upload['url']) . "/gone.jpg'></p>"]);
      set_post_thumbnail($id, $picture);
      echo wp_json_encode([$id, $picture]);`),
  ) as number[]
  try {
    await wordpress.runPhp(`Homesite\\Content_Export::write('${file}');`)
    const { content, files } = await readZip(file)
    const made = content.items.find((item) => item['id'] === id)
    expect(made).toMatchObject({ slug: 'made-here', image: 'media:uploads/2026/01/made-here.svg' })
    expect(made?.['body']).toMatch(
      /^<p><img src='media:uploads\/2026\/01\/made-here\.svg'> <a href='\/\?p=ref:properties\/([\w-]+)'>\1<\/a>/,
    )
    expect(content.media).toContainEqual({
      id: picture,
      file: 'uploads/2026/01/made-here.svg',
      alt: 'A line',
      title: 'Made here',
    })
    expect(strFromU8(files['media/uploads/2026/01/made-here.svg'] ?? new Uint8Array())).toContain('<path')
    expect(strFromU8(files['missing.txt'] ?? new Uint8Array())).toBe('media/uploads/2026/01/gone.jpg\n')
    const report = await wordpress.importFile(file)
    expect(report).toMatch(/^post: 0 created, 0 updated/m)
    expect(report).not.toMatch(/[1-9]\d* created|problem/)
    // Drawings and passwords aren't as they were given; from now on they're known.
    expect(await wordpress.importFile(file, '--dry-run')).not.toMatch(/[1-9]\d* (created|updated)/)
    const body = await wordpress.runPhp(`echo get_post(${id})->post_content;`)
    expect(body).toContain('/uploads/2026/01/made-here.svg')
  } finally {
    await wordpress.runPhp(`wp_delete_post(${id}, true); wp_delete_attachment(${picture}, true);`)
  }
})
