// Faults over HTTP: POST /__faults sets one, DELETE /__faults clears all.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isJsonObject } from '../content-folder/field-reader.ts'
import { createFaults, FAULT_KINDS } from '../faults.ts'
import type { Fault, Faults } from '../faults.ts'
import type { Interceptor } from './serve.ts'

const PATH = '/__faults'

export function createFaultControl(): Interceptor {
  const faults = createFaults()
  return async (request, response) =>
    (await controlFaults(faults, request, response)) || faults.strike(request, response)
}

/** Handles a request that sets or clears faults. @returns `false` for any other request. */
async function controlFaults(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.url !== PATH) return false
  if (request.method === 'DELETE') {
    faults.clear()
    response.writeHead(204).end()
    return true
  }
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const parsed = request.method === 'POST' ? parseFault(text) : 'only POST and DELETE are supported'
  if (typeof parsed === 'string') {
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ message: parsed }))
    return true
  }
  faults.fail(parsed.path, parsed.fault)
  response.writeHead(204).end()
  return true
}

/** @returns a fault with its path, or what is wrong with the text. */
function parseFault(text: string): { path: string; fault: Fault } | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'the body is not JSON'
  }
  if (!isJsonObject(value) || typeof value['path'] !== 'string')
    return 'path is required, the beginning of a path'
  const { path, ...rest } = value
  const fault: Fault = {}
  for (const [name, each] of Object.entries(rest)) {
    if (name === 'kind') {
      const kind = FAULT_KINDS.find((known) => known === each)
      if (!kind) return `kind is one of ${FAULT_KINDS.join(', ')}`
      fault.kind = kind
    } else if (name === 'status' || name === 'delayMs' || name === 'times' || name === 'retryAfterSeconds') {
      if (typeof each !== 'number' || each < 0) return `${name} is a number`
      fault[name] = each
    } else return `${name} is unknown`
  }
  return Object.keys(fault).length === 0
    ? 'nothing would fail: give status, delayMs or kind'
    : { path, fault }
}
