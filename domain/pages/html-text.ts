const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** On one line. */
export function toHtmlText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|nbsp));/g, (_whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
}
