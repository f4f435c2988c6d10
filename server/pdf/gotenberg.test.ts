import { expect, test } from 'vitest'
import { createGotenbergPrinter } from './gotenberg.ts'
import { startService } from '../testing/fake-service.ts'
import { tinyPdf } from './testing/tiny-pdf.ts'

const job = { path: '/print/homes/1204-ne-larkspur-loop', fileName: 'larkspur.pdf', html: '' }
const publicOrigin = 'https://homes.example'

async function failureOf(status: number, text: string): Promise<unknown> {
  await using service = await startService((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  })
  return await createGotenbergPrinter({ url: service.url, publicOrigin })
    .print(job)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
}

test('the page is requested as multipart, on Letter without margins, with its backgrounds', async () => {
  await using service = await startService((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(tinyPdf)
  })
  const printer = createGotenbergPrinter({ url: service.url, accessToken: 'key', publicOrigin })
  expect(await printer.print(job)).toEqual(tinyPdf)

  const [request] = service.seen
  expect(request).toMatchObject({ method: 'POST', path: '/forms/chromium/convert/url' })
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(request?.headers['gotenberg-output-filename']).toBe('larkspur')
  expect(request?.headers.authorization).toBe('Bearer key')
  const fields = await new Response(request?.body, {
    headers: { 'content-type': request?.headers['content-type'] ?? '' },
  }).formData()
  expect(Object.fromEntries(fields)).toEqual({
    url: 'https://homes.example/print/homes/1204-ne-larkspur-loop',
    paperWidth: '8.5',
    paperHeight: '11',
    marginTop: '0',
    marginBottom: '0',
    marginLeft: '0',
    marginRight: '0',
    printBackground: 'true',
    preferCssPageSize: 'true',
    generateTaggedPdf: 'true',
    failOnHttpStatusCodes: '[499,599]',
  })
})

test("each of its errors says what it means, with the service's own message", async () => {
  expect(String(await failureOf(400, 'Invalid form data'))).toContain('(status 400): Invalid form data')
  expect(String(await failureOf(403, 'Forbidden'))).toContain("isn't allowed to fetch our page")
  expect(String(await failureOf(409, '404: Not Found'))).toContain('got an error from our page')
  expect(String(await failureOf(413, 'Too large'))).toContain('too large')
  expect(String(await failureOf(415, 'Unsupported'))).toContain('multipart/form-data')
  expect(String(await failureOf(500, 'Internal'))).toContain('failed (status 500)')
})

test("a full queue and a timeout are temporary; other errors aren't", async () => {
  expect(await failureOf(429, 'Too Many Requests')).toMatchObject({ isBusy: true })
  expect(await failureOf(503, 'Service Unavailable')).toMatchObject({ isBusy: true })
  expect(await failureOf(400, 'Invalid')).toMatchObject({ isBusy: false })
})

test("a 200 that isn't a PDF, or only half of one, is an error", async () => {
  expect(String(await failureOf(200, '<html>welcome</html>'))).toContain('sent no PDF')
  expect(String(await failureOf(200, '%PDF-1.7 and then nothing'))).toContain('truncated')
})
