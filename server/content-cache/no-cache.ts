import type { ContentCache } from './content-cache.ts'

export type ReadCache = Pick<
  ContentCache,
  | 'read'
  | 'readUnlessCold'
  | 'addDependencies'
  | 'peek'
  | 'wasRejected'
  | 'tagsSince'
  | 'isDeleted'
  | 'didLastReadFail'
>

/** Keeps nothing: for a signed-in agent, whose content nobody else may see. */
export const noCache: ReadCache = {
  read: (_policy, read) => read(),
  // Always cold: what's only of use at once is left out, the rest is read.
  readUnlessCold: async (_policy, read, coldWaitMs) => (coldWaitMs === 0 ? undefined : read()),
  addDependencies: () => undefined,
  peek: () => undefined,
  wasRejected: () => false,
  tagsSince: () => [],
  isDeleted: () => false,
  didLastReadFail: () => false,
}
