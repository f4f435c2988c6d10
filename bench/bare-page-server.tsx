/** The baseline: React alone renders the same tree with the same data for every request. */
import { createServer } from 'node:http'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { createAppRouter } from '../app/router.tsx'
import { listenOnLoopback } from '../server/testing/loopback.ts'
import { reportUsage } from './report-usage.ts'

/** @param siteUrl a running site, which provides the page's data */
async function serveBarePage(siteUrl: string, path: string): Promise<void> {
  const router = createAppRouter({
    async fetchApi(apiPath) {
      const response = await fetch(siteUrl + apiPath)
      return response.status === 404 ? null : response.json()
    },
  })
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const server = createServer((_request, response) => {
    const stream = renderToPipeableStream(<RouterProvider router={router} />, {
      onAllReady() {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        stream.pipe(response)
      },
      onError(error) {
        response.destroy(error instanceof Error ? error : new Error(String(error)))
      },
    })
  })
  reportUsage()
  process.send?.({ url: (await listenOnLoopback(server)) + path })
}

const [siteUrl = '', path = '/'] = process.argv.slice(2)
await serveBarePage(siteUrl, path)
