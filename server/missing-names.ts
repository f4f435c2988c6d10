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

/** How often the content system is asked while it lacks something, in milliseconds. */
const ASK_EVERY_MS = 30_000

/**
 * Asks for what's missing until it's there: set-up announces nothing to a website that it doesn't know yet.
 * @param askAnew asks once more, and never fails
 * @param outdate outdates what was read without it
 * @returns ends it
 */
export function followNames(
  { list }: Pick<MissingNames, 'list'>,
  askAnew: () => Promise<void>,
  outdate: () => void,
): () => void {
  async function ask(): Promise<void> {
    const before = list().join()
    if (before === '') return
    await askAnew()
    if (list().join() !== before) outdate()
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

function toSlugs(what: string, names: readonly unknown[]): string[] {
  return names.flatMap((name) => (typeof name === 'string' ? [`${what} ${name}`] : []))
}
