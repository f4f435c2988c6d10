/** A title: HTML, with ampersands as numbers and typographic apostrophes. */
export function renderTitle(title: string): string {
  return title
    .replaceAll(/&(?!#?\w+;)/g, '&#038;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/(?<=\w)'/g, '\u2019')
    .replaceAll(/ - /g, ' \u2013 ')
}

const EXCERPT_WORDS = 55

/** An excerpt: the editor's own, else the first 55 words of the content. */
export function renderExcerpt(excerpt: string, content: string): string {
  if (excerpt !== '') return `<p>${excerpt}</p>\n`
  const words = content
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return ''
  const more = words.length > EXCERPT_WORDS ? ' [&hellip;]' : ''
  return `<p>${words.slice(0, EXCERPT_WORDS).join(' ')}${more}</p>\n`
}
