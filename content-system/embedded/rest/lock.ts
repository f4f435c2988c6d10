import { createHash, timingSafeEqual } from 'node:crypto'
import type { PostRow, Store } from '../database/store.ts'
import { RestError } from './rest-error.ts'

/** The page whose password opens every page for agents that has none of its own. */
const AGENT_PAGE_PATH = 'sales-agent-forms'

export type Lock = 'open' | 'locked' | 'unlocked'

/** Whether an item's content is `open` or `unlocked` by its password. @throws RestError 403 for a wrong one */
export function lockOf(store: Store, post: PostRow, given: string | undefined): Lock {
  if (post.password === '' && post.isProtected === 0) return 'open'
  if (given === undefined || given === '') return 'locked'
  // An agents' page without any password stays locked.
  const password = post.password || store.pageByPath(AGENT_PAGE_PATH)?.password || undefined
  if (password !== undefined && isEqual(password, given)) return 'unlocked'
  throw new RestError(403, 'rest_post_incorrect_password', 'Incorrect post password.')
}

/** The lock of an item in a list, where a wrong password isn't an error. */
export function lockInList(store: Store, post: PostRow, given: string | undefined): Lock {
  try {
    return lockOf(store, post, given)
  } catch (error) {
    if (error instanceof RestError) return 'locked'
    throw error
  }
}

/** Compares two secrets in constant time. */
export function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
