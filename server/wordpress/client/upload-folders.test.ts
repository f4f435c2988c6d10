import { expect, test } from 'vitest'
import { learnUploadFolders } from './upload-folders.ts'

const contentOrigin = 'https://content.example'
const media = (source_url: string, file?: string) => ({ source_url, media_details: file ? { file } : [] })

/** A WordPress that answers with these media, one list after the other. */
function openNetwork(...answers: (unknown[] | undefined)[]) {
  const asked: string[] = []
  const learned: string[] = []
  const fetch = learnUploadFolders({
    contentOrigin,
    timeoutMs: 30_000,
    learn: (folder) => void learned.push(folder),
    fetch: async (input) => {
      asked.push(String(input))
      if (!String(input).includes('/media?')) return Response.json('an item')
      const list = answers.shift()
      return list ? Response.json(list) : new Response('Down', { status: 503 })
    },
  })
  return { fetch, asked, learned }
}

test('the folders are known before the first response, and asked for once', async () => {
  const { fetch, asked, learned } = openNetwork([
    media('https://content.example/app/uploads/2026/11/fa%C3%A7ade.jpg', '2026/11/façade.jpg'),
    media('https://content.example/app/uploads/2026/11/b-scaled.jpg', '2026/11/b-scaled.jpg'),
    media('https://media.acme.com/sites/3/c.jpg', 'c.jpg'),
    media('https://content.example/elsewhere/covenants.pdf'),
    media('https://content.example/odd/d.jpg', '2026/other.jpg'),
  ])
  await fetch(`${contentOrigin}/wp-json/wp/v2/property`)
  expect(learned).toEqual(['https://content.example/app/uploads/', 'https://media.acme.com/sites/3/'])
  await fetch(`${contentOrigin}/wp-json/wp/v2/property`)
  expect(asked.filter((url) => url.includes('/media?'))).toHaveLength(1)
})

test('a content system that fails is read all the same', async () => {
  const { fetch, learned } = openNetwork(undefined)
  expect(await (await fetch(`${contentOrigin}/wp-json/wp/v2/property`)).json()).toBe('an item')
  expect(learned).toEqual([])
})
