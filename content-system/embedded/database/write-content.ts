import type { DatabaseSync } from 'node:sqlite'
import { marked } from 'marked'
import { readRange } from '../../../domain/values/figures.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { postTypeNamed } from '../content-types.ts'
import { toKeyPrefix } from '../content-folder/read-item.ts'
import type { Content, ContentItem, MediaEntry, MetaValue } from '../content-folder/folder-content.ts'
import { mediaSlug } from './changes.ts'
import type { Changes } from './changes.ts'
import { localTime } from './local-time.ts'
import type { MetaColumns } from './meta-columns.ts'
import { withPictureSizes } from './picture-sizes.ts'
import { inTransaction } from './schema.ts'

/** Writes what changed, as one transaction. @param uploadsPath `2026/11/`, put before a picture's file */
export function writeContent(
  database: DatabaseSync,
  content: Content,
  changes: Changes,
  uploadsPath: string,
  columns: MetaColumns,
): void {
  const writer = createWriter(database, content, uploadsPath, columns)
  columns.add(new Set(changes.savedItems.flatMap((each) => Object.keys(each.meta))))
  inTransaction(database, () => {
    for (const id of changes.deletedPostIds) writer.deletePost(id)
    for (const entry of changes.savedMedia) writer.writeMedia(entry)
    for (const item of changes.savedItems) writer.writeItem(item)
    if (changes.rest) writer.writeRest()
  })
}

function createWriter(database: DatabaseSync, content: Content, uploadsPath: string, columns: MetaColumns) {
  const { timeZone } = content.site
  const insertPost = database.prepare(`
    INSERT INTO posts (ID, post_type, post_name, post_path, post_title, post_status, post_date, post_date_gmt,
      post_modified, post_modified_gmt, post_author, post_content, post_excerpt, post_password, is_protected, post_parent,
      post_mime_type, featured_media, fields)
    VALUES (:ID, :type, :name, :path, :title, :status, :date, :dateGmt, :modified, :modifiedGmt, :author, :content,
      :excerpt, :password, :isProtected, :parent, :mimeType, :featuredMedia, :fields)`)
  const insertMeta = database.prepare(
    'INSERT INTO postmeta (post_id, meta_key, meta_value, meta_kind) VALUES (?, ?, ?, ?)',
  )
  const insertRelationship = database.prepare('INSERT OR IGNORE INTO term_relationships VALUES (?, ?, ?)')
  const deletions = [
    database.prepare('DELETE FROM posts WHERE ID = ?'),
    database.prepare('DELETE FROM postmeta WHERE post_id = ?'),
    database.prepare('DELETE FROM term_relationships WHERE object_id = ?'),
  ]
  // An item renamed while the system runs is still found by its earlier slug.
  const keepSlug = database.prepare(
    'INSERT OR IGNORE INTO old_slugs (slug, post_id) SELECT post_name, ID FROM posts WHERE ID = ? AND post_name <> ?',
  )
  const insertOldSlug = database.prepare('INSERT OR IGNORE INTO old_slugs (slug, post_id) VALUES (?, ?)')
  const deleteOldSlugs = database.prepare('DELETE FROM old_slugs WHERE post_id = ?')
  const pages = new Map(
    content.items.filter((each) => each.type === 'page').map((each) => [each.path, each.id]),
  )

  const pictureSizes = new Map(
    content.media.map(({ file, width, height }) => [uploadsPath + file, { width, height }]),
  )

  function clearPost(id: number): void {
    for (const deletion of deletions) deletion.run(id)
    columns.delete(id)
  }

  return {
    deletePost(id: number): void {
      clearPost(id)
      deleteOldSlugs.run(id)
    },
    writeItem(item: ContentItem): void {
      keepSlug.run(item.id, item.slug)
      for (const slug of item.oldSlugs) insertOldSlug.run(slug, item.id)
      clearPost(item.id)
      const html = withPictureSizes(marked.parse(item.body, { async: false }), pictureSizes)
      insertPost.run({
        ID: item.id,
        type: item.type,
        name: item.slug,
        path: item.path,
        title: item.title,
        status: item.status,
        date: localTime(item.dateGmt, timeZone),
        dateGmt: item.dateGmt,
        modified: localTime(item.modifiedGmt, timeZone),
        modifiedGmt: item.modifiedGmt,
        author: item.author,
        content: html,
        excerpt: item.excerpt ?? '',
        password: item.password,
        isProtected: item.fields['protected'] === true ? 1 : 0,
        parent:
          item.type === 'page' ? (pages.get(item.path.split('/').slice(0, -1).join('/') || '-') ?? 0) : 0,
        mimeType: '',
        featuredMedia: item.image,
        fields: JSON.stringify(item.fields),
      })
      for (const [key, value] of Object.entries(item.meta))
        insertMeta.run(item.id, key, metaText(value), value.kind)
      const type = postTypeNamed(item.type)
      const { length } = toKeyPrefix(type, content.site.metaPrefix)
      const texts = Object.entries(item.meta).map(([key, value]) => {
        const name = key.slice(length)
        const unit = type.fields[name]?.number
        const text = metaText(value)
        // As the website reads it.
        return [key, unit ? String(valueOf(readRange(text, unit, name))?.from ?? '') : text] as const
      })
      // Locked content can't be sorted by, either.
      columns.write(item.id, item.password === '' ? Object.fromEntries(texts) : {})
      for (const ids of Object.values(item.terms))
        for (const [order, id] of ids.entries()) insertRelationship.run(item.id, id, order)
    },
    writeMedia(entry: MediaEntry): void {
      clearPost(entry.id)
      const date = localTime(entry.modifiedGmt, timeZone)
      insertPost.run({
        ID: entry.id,
        type: 'attachment',
        name: mediaSlug(entry.file),
        path: mediaSlug(entry.file),
        title: entry.title,
        status: 'inherit',
        date,
        dateGmt: entry.modifiedGmt,
        modified: date,
        modifiedGmt: entry.modifiedGmt,
        author: 0,
        content: '',
        excerpt: entry.caption,
        password: '',
        isProtected: 0,
        parent: 0,
        mimeType: entry.mimeType,
        featuredMedia: 0,
        fields: '{}',
      })
      const { width, height, filesizeBytes } = entry
      columns.write(entry.id, {})
      insertMeta.run(entry.id, '_wp_attached_file', uploadsPath + entry.file, 'text')
      insertMeta.run(entry.id, '_wp_attachment_image_alt', entry.alt, 'text')
      insertMeta.run(
        entry.id,
        '_wp_attachment_metadata',
        JSON.stringify({ width, height, filesizeBytes }),
        'json',
      )
    },
    writeRest(): void {
      for (const table of ['terms', 'term_taxonomy', 'users', 'options', 'forms'])
        database.exec(`DELETE FROM ${table}`)
      const insertTerm = database.prepare('INSERT INTO terms VALUES (?, ?, ?)')
      const insertTaxonomy = database.prepare('INSERT INTO term_taxonomy VALUES (?, ?, ?, ?)')
      for (const { id, name, slug, taxonomy, description } of content.terms) {
        insertTerm.run(id, name, slug)
        insertTaxonomy.run(id, id, taxonomy, description)
      }
      const insertUser = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?)')
      for (const { id, slug, name, description } of content.people)
        insertUser.run(id, slug, name, description)
      const insertOption = database.prepare('INSERT INTO options VALUES (?, ?)')
      insertOption.run('site', JSON.stringify(content.site))
      insertOption.run('redirects', JSON.stringify(content.redirects))
      for (const [slug, plat] of Object.entries(content.plats))
        insertOption.run(`plat:${slug}`, JSON.stringify(plat))
      for (const [slug, agent] of Object.entries(content.agents))
        insertOption.run(`agent:${slug}`, JSON.stringify(agent))
      const insertForm = database.prepare('INSERT INTO forms VALUES (?, ?)')
      for (const [id, form] of Object.entries(content.forms)) insertForm.run(Number(id), JSON.stringify(form))
    },
  }
}

function metaText(value: MetaValue): string {
  if (value.kind === 'text') return value.text
  return JSON.stringify(value.kind === 'gallery' ? value.images : value.value)
}
