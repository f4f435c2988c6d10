import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { PdfPrinter } from './pdf-printer.ts'
import { createRestpackPrinter } from './restpack.ts'
import { startService } from '../testing/fake-service.ts'
import { tinyPdf } from './testing/tiny-pdf.ts'

const job = { path: '/print/communities/cedar-crossing?cp=201', fileName: 'cedar-crossing.pdf', html: '' }

function open(url: string, timeoutMs = 30_000): PdfPrinter {
  return createRestpackPrinter({
    url: `${url}/convert`,
    accessToken: 'secret-token',
    timeoutMs,
    publicOrigin: 'https://homes.example',
    brandName: 'Sample & Sons Homes',
  })
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** @returns what printing fails with when every call is answered this way */
async function failureOf(respond: (response: ServerResponse) => void): Promise<unknown> {
  await using service = await startService((_request, response) => respond(response))
  return await open(service.url)
    .print(job)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
}

test('the call is the contract to the letter, and the linked PDF is fetched without the token', async () => {
  await using service = await startService(({ path }, response, origin) => {
    if (path === '/convert')
      json(response, { image: `${origin}/made/1.pdf`, cached: 'false', remote_status: '200' })
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(tinyPdf)
  })
  expect(await open(service.url).print(job)).toEqual(tinyPdf)

  const [request, fetched] = service.seen
  expect(request?.method).toBe('POST')
  expect(request?.headers['x-access-token']).toBe('secret-token')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    url: 'https://homes.example/print/communities/cedar-crossing?cp=201',
    pdf_page: 'Letter',
    fresh: true,
    json: true,
    filename: 'cedar-crossing.pdf',
    pdf_header: '<p>Sample &amp; Sons Homes</p>',
    pdf_margins: '0px',
  })
  expect(fetched?.path).toBe('/made/1.pdf')
  expect(fetched?.headers['x-access-token']).toBeUndefined()
})

test("the link may be in `file`, and `url` isn't it", async () => {
  await using service = await startService(({ path }, response, origin) => {
    if (path === '/convert') json(response, { file: `${origin}/made/2.pdf`, url: `${origin}/page` })
    else response.end(tinyPdf)
  })
  expect(await open(service.url).print(job)).toEqual(tinyPdf)
  expect(service.seen[1]?.path).toBe('/made/2.pdf')
})

test("a missing token, an empty balance and a revoked token are told apart, and the token isn't repeated", async () => {
  const missing = await failureOf((response) => json(response, { error: 'no token' }, 401))
  const empty = await failureOf((response) => json(response, { error: 'payment required' }, 402))
  const revoked = await failureOf((response) => json(response, { error: 'bad token' }, 403))
  expect(String(missing)).toContain('got no token (status 401): no token')
  expect(String(empty)).toContain('no balance left (status 402)')
  expect(String(revoked)).toContain('rejected the token (status 403)')
  expect(`${String(missing)}${String(empty)}${String(revoked)}`).not.toContain('secret-token')
})

test('a page of ours that answered with an error is an error, as a number and as text', async () => {
  const number = await failureOf((response) =>
    json(response, { image: 'https://x.example/a.pdf', remote_status: 503 }),
  )
  const text = await failureOf((response) =>
    json(response, { image: 'https://x.example/a.pdf', remote_status: '404' }),
  )
  expect(String(number)).toContain('with status 503')
  expect(String(text)).toContain('with status 404')
})

test('an error inside a 200, no link, a link that is none, and HTML are all no PDF', async () => {
  expect(String(await failureOf((response) => json(response, { error: 'timeout' })))).toContain(
    'failed: timeout',
  )
  expect(String(await failureOf((response) => json(response, { image: '' })))).toContain('without a link')
  expect(String(await failureOf((response) => json(response, { image: 'file:///etc/passwd' })))).toContain(
    'without a link',
  )
  expect(String(await failureOf((response) => response.end('<h1>Bad gateway</h1>')))).toContain(
    'something other than JSON',
  )
})

test('a link to something else than a PDF, and a link that is gone, are errors', async () => {
  await using service = await startService(({ path, body }, response, origin) => {
    if (path === '/convert') json(response, { image: `${origin}/${body.includes('gone') ? 'gone' : 'page'}` })
    else response.writeHead(path === '/gone' ? 404 : 200).end('<html></html>')
  })
  const printer = open(service.url)
  await expect(printer.print(job)).rejects.toThrow('sent no PDF')
  await expect(printer.print({ ...job, fileName: 'gone.pdf' })).rejects.toThrow("doesn't exist (status 404)")
})

test("a service that is too busy may be retried; one that hangs or isn't there is an error", async () => {
  expect(await failureOf((response) => json(response, { error: 'slow down' }, 429))).toMatchObject({
    isBusy: true,
  })
  await using hanging = await startService(() => undefined)
  await expect(open(hanging.url, 150).print(job)).rejects.toThrow('more than 150 ms')
  await expect(open('http://127.0.0.1:1').print(job)).rejects.toThrow("can't be reached")
})
