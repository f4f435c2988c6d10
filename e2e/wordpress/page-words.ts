/** What a visitor reads: no tags, no scripts, and not the notice of how old the page is. */
export function toWords(html: string): string {
  return html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/**
 * Compares the words of the same pages.
 * @returns each path whose words are others, and where they part
 */
export function findChanged(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...before].flatMap(([path, text]) => {
    const now = after.get(path) ?? ''
    return now === text ? [] : `${path}: ${firstDifference(text, now)}`
  })
}

/** Some words before and after the place where two texts part. */
function firstDifference(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at] && at < before.length) at++
  const [was, is] = [before, after].map((text) => text.slice(Math.max(0, at - 40), at + 80))
  return `"${was}" became "${is}"`
}
