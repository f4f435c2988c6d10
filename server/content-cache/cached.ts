import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import type { ReadCache } from './no-cache.ts'

/** Where a policy is undefined, the result is for one visitor alone: nothing made of it may be cached. */
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
