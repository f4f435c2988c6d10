/** The baseline: the bytes and headers of one response, from memory, by node:http alone. */
import { createServer } from 'node:http'
import { listenOnLoopback } from '../server/testing/loopback.ts'
import { rawGet } from './raw-get.ts'
import { reportUsage } from './report-usage.ts'

const [pageUrl = ''] = process.argv.slice(2)
const { headers, body } = await rawGet(pageUrl, 'gzip, deflate, br')
const pageHeaders = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
)
const server = createServer((_request, response) => {
  response.writeHead(200, pageHeaders)
  response.end(body)
})
reportUsage()
process.send?.({ url: await listenOnLoopback(server) })
