import { createFaults } from '../faults.ts'
import type { Fault } from '../faults.ts'
import type { ContentSystem, ContentSystemOptions } from '../options.ts'
import { startContentSystem } from '../start.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'

export interface TestSystem extends ContentSystem {
  /** Makes requests whose path begins so fail, until cleared. */
  fail(pathPrefix: string, fault: Fault): void
  clearFaults(): void
  /** The requests that came in, uploads and faults included. */
  requests: RequestLog
}

/** Starts a content system that can be made to fail, and that knows what was requested of it. */
export async function startTestSystem(options: Omit<ContentSystemOptions, 'intercept'>): Promise<TestSystem> {
  const requests = createRequestLog()
  const faults = createFaults()
  const system = await startContentSystem({
    ...options,
    intercept: (request, response) => {
      requests.add({ method: request.method ?? 'GET', url: request.url ?? '/' })
      return faults.strike(request, response)
    },
  })
  return { ...system, fail: faults.fail, clearFaults: faults.clear, requests: requests.log }
}
