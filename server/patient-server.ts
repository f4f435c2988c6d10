/** A server that waits for slow visitors, but not for ever: whoever holds a connection without asking loses it. */
import { createServer, type Server } from 'node:http'

export type Patience = {
  /** For a request's first lines, in milliseconds. @default 10000 */
  headersMs?: number
  /** For a whole request, its body included, in milliseconds. @default 30000 */
  requestMs?: number
  /** Between looks at who is late, in milliseconds. @default 2000 */
  lookEveryMs?: number
  /** Of a request's first lines, in bytes. @default 16384 */
  maxHeaderBytes?: number
}

/**
 * @param patience how long a request may take to arrive; a form of 64 KB comes through in time over a poor connection
 * @returns a server that answers 408 to who is late and 431 to who says too much before the body
 */
export function createPatientServer(patience: Patience = {}): Server {
  const { headersMs = 10_000, requestMs = 30_000, lookEveryMs = 2_000, maxHeaderBytes = 16_384 } = patience
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
    maxHeaderSize: maxHeaderBytes,
  })
}
