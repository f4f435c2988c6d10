// All content out of WordPress: what went in comes out, as a folder that pushes back without differences.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  readContentExport,
  type ContentExport,
} from '../../content-system/embedded/content-folder/content-export.ts'
import { test } from './pushed-content.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress('saltgrass')
const given = join(import.meta.dirname, '../../content-system/saltgrass')

async function read(folder: string): Promise<ContentExport> {
  const { content, problems } = await readContentExport(folder)
  expect(problems).toEqual([])
  return content
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
      const { file: _file, password: _password, terms: slugs, meta, fields, body, ...more } = item as Row
      return {
        ...more,
        body: String(body ?? '')
          .replaceAll(/\n+/g, '\n')
          .trim(),
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

test('what a folder holds comes out of WordPress as it went in, and pushes back without differences', async ({
  folder,
}) => {
  expect(await wordpress.pullFolder(folder)).toEqual([])
  expect(comparable(await read(folder))).toEqual(comparable(await read(given)))
  const media = (await readdir(join(given, 'media'), { recursive: true })).filter((name) =>
    name.includes('.'),
  )
  // Drawings were cleaned when they came in.
  for (const name of media.filter((each) => !each.endsWith('.svg'))) {
    const [out, original] = await Promise.all(
      [folder, given].map((each) => readFile(join(each, 'media', name))),
    )
    expect(out && original?.equals(out), name).toBe(true)
  }
  expect(await wordpress.pushFolder(folder)).not.toMatch(/[1-9]\d* (created|updated)|problem/)
})

test('what was made there comes along, and coming back makes no second one', async ({ folder }) => {
  const [id = 0, picture = 0] = JSON.parse(
    await wordpress.runPhp(`
      $upload = wp_upload_bits('made-here.svg', null, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>', '2026/01');
      $picture = wp_insert_attachment(['post_title' => 'Made here', 'post_mime_type' => 'image/svg+xml'], $upload['file']);
      update_post_meta($picture, '_wp_attachment_image_alt', 'A line');
      $home = get_posts(['post_type' => 'property', 'numberposts' => 1])[0];
      $id = wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Made here', 'post_content' => "<p><img src='$upload[url]'> <a href='/?p=$home->ID'>$home->post_name</a></p>"]);
      set_post_thumbnail($id, $picture);
      echo wp_json_encode([$id, $picture]);`),
  ) as number[]
  try {
    expect(await wordpress.pullFolder(folder)).toEqual([])
    const content = await read(folder)
    const made = content.items.find((item) => item['id'] === id)
    expect(made).toMatchObject({ slug: 'made-here', image: 'media:uploads/2026/01/made-here.svg' })
    expect(made?.['body']).toMatch(
      /^<p><img src='media:uploads\/2026\/01\/made-here\.svg'> <a href='\/\?p=ref:properties\/([\w-]+)'>\1<\/a>/,
    )
    expect(content.media).toContainEqual({
      ...{ id: picture, file: 'uploads/2026/01/made-here.svg', alt: 'A line', title: 'Made here' },
    })
    expect(await readFile(join(folder, 'media/uploads/2026/01/made-here.svg'), 'utf8')).toContain('<path')
    expect(await wordpress.pushFolder(folder)).not.toMatch(/[1-9]\d* (created|updated)|problem/)
    const body = await wordpress.runPhp(`echo get_post(${id})->post_content;`)
    expect(body).toContain('/uploads/2026/01/made-here.svg')
  } finally {
    await wordpress.runPhp(`wp_delete_post(${id}, true); wp_delete_attachment(${picture}, true);`)
  }
})
