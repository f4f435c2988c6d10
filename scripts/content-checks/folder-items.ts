/** A content folder as the content checks look at it. */
import type { ContentNames } from '../../domain/content/content-names.ts'
import type { HomeTagIds } from '../../domain/home/home.ts'
import { toHomeStatus } from '../../domain/home/home.ts'
import { toContentIds } from '../../server/wordpress/content-ids.ts'
import type { CheckedItem } from '../../domain/content-checks/checked-content.ts'
import type {
  Content,
  ContentItem,
  Json,
  MetaValue,
} from '../../content-system/embedded/content-folder/folder-content.ts'

/** An item, the file it's in, and that of a community's site plan. */
export type FolderItem = CheckedItem & { file: string; platFile?: string }

/** @returns the folder's items, its pictures and the site's banners */
export function toFolderItems(content: Content, names: ContentNames): FolderItem[] {
  const { media, site, items } = content
  const tags = findTagIds(content, names)
  const plain = { isPublished: true, excerpt: '', body: '' }
  return [
    ...items.map((item) => toFolderItem(item, content, tags)),
    ...media
      .filter(({ mimeType }) => mimeType.startsWith('image/'))
      .map(({ id, file, alt }) => ({
        ...plain,
        id,
        type: 'media',
        title: file,
        fields: { alt },
        file: 'media.yaml',
      })),
    ...[site.banner, site.homeownerBanner].map((fields) => ({
      ...plain,
      id: 0,
      type: 'banner',
      title: '',
      fields,
      file: 'site.yaml',
    })),
  ]
}

function findTagIds({ site, terms }: Content, names: ContentNames): HomeTagIds {
  const tags = terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ slug, id }) => [slug, id])
  const [excluded] = site.excludedTags
  const known = { ...Object.fromEntries(tags), ...(excluded !== undefined && { excluded }) }
  return toContentIds(names, { tags: known, forms: {}, menus: {}, missing: [] }).tags
}

function toFolderItem(item: ContentItem, { site, plats, agents }: Content, tags: HomeTagIds): FolderItem {
  const { id, type, title, slug, excerpt = '', body, image, modifiedGmt, file } = item
  const tagIds = item.terms.post_tag ?? []
  const prefix = `${site.metaPrefix}_${type}_`
  const meta = Object.entries(item.meta).map(([key, value]) => [key.replace(prefix, ''), toPlain(value)])
  return {
    id,
    type,
    title,
    isPublished: item.status === 'publish',
    isExcluded: tagIds.some((tag) => site.excludedTags.includes(tag)),
    status: toHomeStatus(tagIds, tags),
    excerpt,
    body,
    imageId: image,
    modifiedDay: modifiedGmt.slice(0, 10),
    fields: {
      ...item.fields,
      ...(Object.fromEntries(meta) as Record<string, Json>),
      ...(type === 'community' && { plat: plats[slug], agent: agents[slug] }),
    },
    file,
    ...(type === 'community' && plats[slug] && { platFile: `plats/${slug}.json` }),
  }
}

function toPlain(value: MetaValue): Json {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'gallery':
      return value.images.map(({ id }) => id)
    case 'json':
      return value.value
  }
}
