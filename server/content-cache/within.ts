/**
 * Waits for some work, but not for ever; it goes on all the same.
 * @param waitMs how long, in milliseconds
 * @param work what is waited for
 * @param otherwise what to answer when it takes longer
 * @returns the work's answer, or the other one
 */
export function within<T>(waitMs: number, work: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), waitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
