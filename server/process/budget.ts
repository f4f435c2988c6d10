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

  /** How many points there were after the last try. */
  get left(): number {
    return this.#points
  }

  /** @returns whether there were enough points; if not, none are taken */
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
