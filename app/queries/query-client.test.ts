import {
  CancelledError,
  QueryObserver,
  focusManager,
  onlineManager,
  queryOptions,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnavailableError, type FetchApi } from '../api-client.ts'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-client.ts'

const homesQuery = queryOptions<{ homes: string[] }>({ queryKey: ['/api/homes'] })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A data API that responds by hand, one request after the other. */
function createManualApi() {
  const requests: {
    path: string
    signal?: AbortSignal | undefined
    respond: (data: unknown) => void
    fail: (error: Error) => void
  }[] = []
  const fetchApi: FetchApi = (path, signal) =>
    new Promise((respond, fail) => {
      requests.push({ path, signal, respond, fail })
    })
  return { fetchApi, requests }
}

const noApi: FetchApi = () => Promise.reject(new Error('no request expected'))

test('the key is the path of the request, and concurrent calls share one request', async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  const results = Promise.all([client.fetchQuery(homesQuery), client.ensureQueryData(homesQuery)])
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ path }) => path)).toEqual(['/api/homes'])
  requests[0]?.respond({ homes: ['a'] })
  expect(await results).toEqual([{ homes: ['a'] }, { homes: ['a'] }])
})

test("fresh data isn't fetched again, data older than a minute is; the same data again is the same object", async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  client.setQueryData(homesQuery.queryKey, { homes: ['a'] })
  const before = client.getQueryData(homesQuery.queryKey)
  vi.advanceTimersByTime(59_000)
  expect(await client.fetchQuery(homesQuery)).toEqual({ homes: ['a'] })
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(2_000)
  expect(await client.ensureQueryData(homesQuery)).toEqual({ homes: ['a'] })
  expect(requests).toHaveLength(0)
  const renewed = client.fetchQuery(homesQuery)
  await vi.advanceTimersByTimeAsync(0)
  requests[0]?.respond({ homes: ['a'] })
  expect(await renewed).toEqual({ homes: ['a'] })
  expect(client.getQueryData(homesQuery.queryKey)).toBe(before)
})

test("a failed request isn't retried by itself, and what was loaded before stays", async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  client.setQueryData(homesQuery.queryKey, { homes: ['a'] })
  const observer = new QueryObserver(client, { ...homesQuery, staleTime: 0 })
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  requests[0]?.fail(new UnavailableError('away'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  expect(observer.getCurrentResult()).toMatchObject({ data: { homes: ['a'] }, isRefetchError: true })
  unsubscribe()
})

test('nothing is fetched again because a window is looked at or the network is back', async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  client.mount()
  const observer = new QueryObserver(client, homesQuery)
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  requests[0]?.respond({ homes: ['a'] })
  await vi.advanceTimersByTimeAsync(120_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toHaveLength(1)
  focusManager.setFocused(undefined)
  unsubscribe()
  client.unmount()
})

test('without a connection a request fails at once instead of waiting for one', async () => {
  const client = createQueryClient(() => Promise.reject(new UnavailableError('offline')))
  onlineManager.setOnline(false)
  await expect(client.fetchQuery(homesQuery)).rejects.toThrow('offline')
  onlineManager.setOnline(true)
})

test('a request that a loader waits for goes on when the last component that used it is gone', async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  const loaded = client.fetchQuery(homesQuery)
  new QueryObserver(client, homesQuery).subscribe(() => undefined)()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[0]?.signal).toBeUndefined()
  requests[0]?.respond({ homes: ['maple'] })
  expect(await loaded).toEqual({ homes: ['maple'] })
})

test("a canceled request is aborted, and what it brings after all isn't cached", async () => {
  const { fetchApi, requests } = createManualApi()
  const client = createQueryClient(fetchApi)
  const canceled = client
    .fetchQuery({ ...homesQuery, meta: { isAbortable: true } })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  await client.cancelQueries(homesQuery)
  expect(requests[0]?.signal?.aborted).toBe(true)
  requests[0]?.respond({ homes: ['stale'] })
  expect(await canceled).toBeInstanceOf(CancelledError)
  expect(client.getQueryData(homesQuery.queryKey)).toBeUndefined()
})

test('the browser finds what the server read, counted as read now, and nothing private', async () => {
  const server = createQueryClient(noApi)
  const home = { title: '</script><script>alert(1)</script> & “Front Porch”', baths: 2.5, none: null }
  server.setQueryData(['/api/homes/a?b=<c>'], home)
  server.setQueryData(['/api/homes/absent'], null)
  server.setQueryData(['/api/private/agent'], { name: 'Ada' })
  await server.prefetchQuery({ queryKey: ['/api/failing'] })
  const json = dehydrateQueries(server)
  expect(json).not.toContain('Ada')

  vi.advanceTimersByTime(10 * 60_000)
  const browser = createQueryClient(noApi)
  hydrateQueries(browser, json)
  expect(browser.getQueryCache().getAll()).toHaveLength(2)
  expect(await browser.fetchQuery({ queryKey: ['/api/homes/a?b=<c>'] })).toEqual(home)
  expect(await browser.fetchQuery({ queryKey: ['/api/homes/absent'] })).toBeNull()
})

test('the same content is written the same at any time', () => {
  const write = () => {
    const client = createQueryClient(noApi)
    client.setQueryData(homesQuery.queryKey, { homes: ['a'] })
    return dehydrateQueries(client)
  }
  const first = write()
  vi.advanceTimersByTime(60_000)
  expect(write()).toBe(first)
})
