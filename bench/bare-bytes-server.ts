/** The baseline: the bytes and headers of one response, from memory, by node:http alone. */
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportUsage } from './report-usage.ts'

const [pageUrl = ''] = process.argv.slice(2)
const { headers, body } = await fetchRaw(pageUrl)
const pageHeaders = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
)
const server = createServer((_request, response) => {
  response.writeHead(200, pageHeaders)
  response.end(body)
})
reportUsage()
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})

/** As sent to a browser: compressed. */
function fetchRaw(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}
