import { parsePhpQuery } from '../http/php-query.ts'
import type { RestRequest } from '../http/exchange.ts'
import { RestError } from '../rest/rest-error.ts'

/** Reads a form's values, without files: JSON, urlencoded or multipart. @throws RestError 400 */
export async function readSubmission(request: RestRequest): Promise<Map<string, string>> {
  const type = request.header('content-type') ?? ''
  const body = await request.readBody()
  if (type.startsWith('application/json')) return readJson(body.toString('utf8'))
  if (type.startsWith('multipart/form-data')) return readMultipart(body, type)
  const values = new Map<string, string>()
  for (const [name, value] of parsePhpQuery(body.toString('utf8')))
    if (typeof value === 'string') values.set(name, value)
  return values
}

function readJson(text: string): Map<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const data = { json_error_code: 4, json_error_message: 'Syntax error' }
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', data)
  }
  const values = new Map<string, string>()
  if (typeof value !== 'object' || value === null) return values
  for (const [name, each] of Object.entries(value))
    if (['string', 'number', 'boolean'].includes(typeof each))
      values.set(name.replace('.', '_'), String(each))
  return values
}

async function readMultipart(body: Buffer, type: string): Promise<Map<string, string>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    throw new RestError(400, 'rest_invalid_param', 'The form data cannot be read.')
  }
}
