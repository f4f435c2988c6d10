import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import type { ReadCache } from './no-cache.ts'

/**
 * Puts the cache in front of readers, each by the policy it declares.
 * @param base what a policy takes first
 * @param toContext makes what a reader takes first; its calls end with the signal, where there's one
 * @returns makes a cached reader of a reader and its policy. Where the policy is undefined, the result is for one
 * visitor alone: neither it nor what's made of it may be cached
 */
export function createCached<Base, Context extends Base>(
  cache: ReadCache,
  base: Base,
  toContext: (signal?: AbortSignal) => Context | Promise<Context>,
) {
  return <Args extends unknown[], T>(
      read: (context: Context, ...args: Args) => Promise<T>,
      toPolicy: (context: Base, ...args: Args) => CachePolicy<T> | undefined,
    ) =>
    async (...args: Args): Promise<T> => {
      const policy = toPolicy(base, ...args)
      if (policy) return cache.read(policy, async (signal) => read(await toContext(signal), ...args))
      cache.addDependencies({ isPrivate: true })
      return read(await toContext(), ...args)
    }
}
