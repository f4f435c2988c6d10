export type BudgetSize = { burst: number; perSecond: number }

/** So many points at once, and so many more a second. */
export class Budget {
  readonly #size: BudgetSize
  #points: number
  #atMs = performance.now()

  constructor(size: BudgetSize) {
    this.#size = size
    this.#points = size.burst
  }

  get left(): number {
    return this.#points
  }

  /** Takes none when there aren't enough. */
  take(points = 1): boolean {
    const { burst, perSecond } = this.#size
    const nowMs = performance.now()
    this.#points = Math.min(burst, this.#points + ((nowMs - this.#atMs) / 1_000) * perSecond)
    this.#atMs = nowMs
    if (this.#points < points) return false
    this.#points -= points
    return true
  }
}
