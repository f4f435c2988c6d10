import { EVERYTHING } from '../../domain/content/cache-policy.ts'
import type { Content } from '../content/content.ts'

/** Editors save several homes at once; visitors' own reads go first. */
const WAIT_MS = 1_000
/** More than this are read as one list. */
const MAX_HOMES = 20

export type ChangeFollower = {
  add(tags: readonly string[]): void
  close(): void
}

/** What fails is read again with a page. */
export function followHomeChanges(content: Pick<Content, 'findHome' | 'listInventory'>): ChangeFollower {
  const slugs = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function readAll(): Promise<void> {
    timer = undefined
    const changed = [...slugs]
    slugs.clear()
    for (const slug of changed.length > MAX_HOMES ? [] : changed)
      await content.findHome(slug).catch(() => undefined)
    await content.listInventory().catch(() => undefined)
  }

  return {
    add(tags) {
      if (!tags.includes('property') && !tags.includes(EVERYTHING)) return
      for (const tag of tags) {
        const [, slug = ''] = /^property:(.*\D.*)$/.exec(tag) ?? []
        if (slug !== '') slugs.add(slug)
      }
      timer ??= setTimeout(() => void readAll(), WAIT_MS).unref()
    },
    close: () => clearTimeout(timer),
  }
}
