/** For the log, and for `/readyz`. */
import type { ContentNames, SiteFacts } from '../../domain/content/content-names.ts'
import type { Queries } from '../database/database.ts'
import type { Log } from '../process/log.ts'

export type MissingNames = ReturnType<typeof createMissingNames>

type Options = {
  names: Pick<ContentNames, 'tags' | 'blogCategory' | 'forms'>
  /** Remembers for every process of the site that all of them were found once. */
  database: Queries
  site: string
  log: Log
}

/** Names by id aren't missing where nobody can say so. */
export function createMissingNames({ names: { tags, blogCategory, forms }, database, site, log }: Options) {
  const { underContract: _underContract, sold: _sold, ...required } = tags
  const all = [
    ...toNames('tag', Object.values(required)),
    ...toNames('category', [blogCategory]),
    ...toNames('form', Object.values(forms)),
  ]
  const key = [site, all.map(({ text }) => text).join()]
  let missing: readonly string[] = []
  let isSetUp = false
  void database
    .query('SELECT 1 FROM found_names WHERE site = $1 AND names = $2', key)
    // While the database is away nobody can tell, and pages go on.
    .then(
      (rows) => rows.length > 0,
      () => true,
    )
    .then((wasSetUp) => void (isSetUp ||= wasSetUp))
  return {
    /** Logs what's newly missing. */
    see(facts: SiteFacts | undefined): void {
      const before = missing
      missing = facts?.missing ?? all.flatMap(({ text, isSlug }) => (isSlug ? [text] : []))
      if (missing.length === 0 && !isSetUp) {
        isSetUp = true
        void database
          .run('INSERT INTO found_names (site, names) VALUES ($1, $2) ON CONFLICT DO NOTHING', key)
          .catch(() => undefined)
      }
      if (missing.length === 0 || missing.join() === before.join()) return
      const reason = facts
        ? 'The content system lacks what the brand names'
        : "The brand names things by slug, and the content system doesn't answer homesite/v1/site"
      log.warn({ missing }, reason)
    },
    list: () => missing,
    /** Whether all of them were there once: an editor who deletes one later takes no instance away. */
    isSetUp: () => isSetUp,
  }
}

/** While the content system lacks something. */
const ASK_EVERY_MS = 30_000

/** Set-up announces nothing to a website that it doesn't know yet. @param askAnew never fails */
export function followNames(
  { list, isSetUp }: Pick<MissingNames, 'list' | 'isSetUp'>,
  askAnew: () => Promise<void>,
  outdate: () => void,
): () => void {
  async function ask(): Promise<void> {
    const before = list().join()
    if (before === '' && isSetUp()) return
    await askAnew()
    if (list().join() !== before) outdate()
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

function toNames(what: string, names: readonly unknown[]) {
  return names.map((name) => ({ text: `${what} ${String(name)}`, isSlug: typeof name === 'string' }))
}
