import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import type { ContentCache } from './content-cache.ts'

/**
 * Puts the cache in front of readers, each by the policy it declares.
 * @param cache undefined reads without one
 * @returns makes a cached reader of a reader and its policy. Where the policy is undefined, the result is for one
 * visitor alone: neither it nor what's made of it may be cached
 */
export function createCached<Context>(cache: ContentCache | undefined, context: Context) {
  return <Args extends unknown[], T>(
      read: (context: Context, ...args: Args) => Promise<T>,
      toPolicy: (context: Context, ...args: Args) => CachePolicy<T> | undefined,
    ) =>
    async (...args: Args): Promise<T> => {
      const policy = toPolicy(context, ...args)
      if (cache && policy) return cache.read(policy, () => read(context, ...args))
      cache?.addDependencies({ isPrivate: true })
      return read(context, ...args)
    }
}
