/** IETF draft: `q` points, `w` seconds until all are back, `r` points left, `t` seconds until then. */
import type { MiddlewareHandler } from 'hono'
import type { BudgetSize } from '../process/budget.ts'

const NAME = '"reads"'

type Left = { points: number; size: BudgetSize }

const leftOf = new WeakMap<Request, Left>()

export function noteLeft(request: Request, left: Left): void {
  leftOf.set(request, left)
}

export function toRateLimitPolicy({ burst, perSecond }: BudgetSize): string {
  return `${NAME};q=${burst};w=${Math.ceil(burst / perSecond)}`
}

/** To responses that took something of a client's budget. */
export function rateLimitHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const left = leftOf.get(c.req.raw)
    if (!left) return
    const { points, size } = left
    const seconds = Math.ceil((size.burst - points) / size.perSecond)
    c.res.headers.set('ratelimit', `${NAME};r=${Math.max(0, Math.floor(points))};t=${seconds}`)
  }
}
