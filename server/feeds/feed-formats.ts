import { escapeXml } from '../http/xml-text.ts'

export type FeedItem = {
  /** Stays the same; no other item ever has it. */
  id: string
  url: string
  title: string
  /** Plain text, may be ''. */
  text: string
  /** Milliseconds since 1970. */
  atMs: number
  modifiedMs?: number
  authorName?: string
  /** Absolute, as all addresses here. */
  imageUrl?: string
}

export type Feed = {
  title: string
  description: string
  /** BCP 47 */
  language: string
  /** The page that the feed follows. */
  pageUrl: string
  feedUrl: string
  /** The newest first. */
  items: readonly FeedItem[]
}

/** Nothing in it depends on when it's written, so its ETag stays the same. */
export function toRss({ title, description, language, pageUrl, feedUrl, items }: Feed): string {
  const [newest] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', pageUrl),
    element('description', description),
    element('language', language),
    ...(newest ? [element('lastBuildDate', new Date(newest.atMs).toUTCString())] : []),
    `<atom:link href="${escapeXml(feedUrl).replaceAll('"', '&quot;')}" rel="self" type="application/rss+xml"/>`,
    ...items.map(toRssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function toRssItem({ id, url, title, text, atMs, authorName }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('pubDate', new Date(atMs).toUTCString()),
    ...(text === '' ? [] : [element('description', text)]),
    // RSS's own author is an email address.
    ...(authorName === undefined ? [] : [element('dc:creator', authorName)]),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

export function toJsonFeed({ title, description, language, pageUrl, feedUrl, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    description,
    language,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.text === '' ? item.title : item.text,
      date_published: new Date(item.atMs).toISOString(),
      ...(item.modifiedMs !== undefined && { date_modified: new Date(item.modifiedMs).toISOString() }),
      ...(item.imageUrl !== undefined && { image: item.imageUrl }),
      ...(item.authorName !== undefined && { authors: [{ name: item.authorName }] }),
    })),
  })
}
