/** What the brand names of its content system, and the content system lacks: for the log, and for `/readyz`. */
import type { ContentNames, SiteFacts } from '../domain/content/content-names.ts'
import type { Log } from './log.ts'

export type MissingNames = {
  /** Is told what the content system says of itself, each time it does; logs what's newly missing. */
  see(facts: SiteFacts | undefined): void
  /** "tag ready-now", "category blog", "form tour-request" */
  list(): readonly string[]
}

/** Starts without any. Names by id aren't missing where nobody can say so. */
export function createMissingNames({ tags, blogCategory, forms }: ContentNames, log: Log): MissingNames {
  const { underContract: _underContract, sold: _sold, ...required } = tags
  const slugs = [
    ...toSlugs('tag', Object.values(required)),
    ...toSlugs('category', [blogCategory]),
    ...toSlugs('form', Object.values(forms)),
  ]
  let missing: readonly string[] = []
  return {
    see(facts) {
      const before = missing
      missing = facts?.missing ?? slugs
      if (missing.length === 0 || missing.join() === before.join()) return
      const reason = facts
        ? 'The content system lacks what the brand names'
        : "The brand names things by slug, and the content system doesn't answer homesite/v1/site"
      log.warn({ missing }, reason)
    },
    list: () => missing,
  }
}

function toSlugs(what: string, names: readonly unknown[]): string[] {
  return names.flatMap((name) => (typeof name === 'string' ? [`${what} ${name}`] : []))
}
