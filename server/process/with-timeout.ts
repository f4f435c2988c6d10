/** The work goes on all the same. @param otherwise the result when it takes longer */
export function withTimeout<T>(
  waitMs: number,
  work: Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), waitMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** The work may go on. @throws the signal's reason */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, aborted])
}
