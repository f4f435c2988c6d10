// What the suite needs beside the demo's content: items that nobody may see, equal prices, earlier slugs.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const CONTRACT_CONTENT = {
  /** Homes of one price. */
  equalPriceSlug: /^contract-equal-price-/,
  /** Homes whose price is absent, empty or no number. */
  unpricedSlugs: ['contract-price-absent', 'contract-price-empty', 'contract-price-words'],
  renamed: { id: 98020, slug: 'contract-renamed', oldSlug: 'contract-old-name' },
  /** Homes that aren't published, by their status. */
  hidden: { draft: 98030, pending: 98031, private: 98032, future: 98033 },
  /** Drafts of other types. */
  drafts: { community: 98200, floorplan: 98201, post: 98202 },
  /** A word in all of them, and nowhere else. */
  hiddenWord: 'Veiledgrove',
  lockedPage: { id: 98100, slug: 'contract-locked' },
  lockedHome: { id: 98040, slug: 'contract-locked-home' },
  lockedPassword: 'contract password',
  /** A word in everything that the password locks, and nowhere else. */
  lockedWord: 'Shutterbrook',
  withoutTemplateSlug: 'contract-plain',
  /** A post whose categories stand in an order of their own: slugs. */
  categorized: { slug: 'contract-categories', categories: ['yard-and-land', 'front-porch'] },
} as const

/** Writes the demo's content with the suite's own into a temporary folder, which is gone once it's disposed of. */
export async function createContractFolder(): Promise<{ dir: string } & AsyncDisposable> {
  const dir = await mkdtemp(path.join(tmpdir(), 'contract-content-'))
  for (const part of ['../demo', 'content'])
    await cp(path.join(import.meta.dirname, part), dir, { recursive: true })
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}
