import { expect, test } from 'vitest'
import { HttpStatusError } from '../../http/http-errors.ts'
import { openContent } from '../testing/recorded-content.ts'
import { recordedJson, startMockServer } from '../testing/mock-server.ts'

function page(others: Record<string, unknown> = {}) {
  return {
    id: 9,
    slug: 'careers',
    title: { rendered: 'Careers' },
    content: { rendered: '<p>Join us</p>' },
    ...others,
  }
}

test('reads a page with its template, its flags and its SEO fields', async () => {
  const json = page({
    path: '/about/careers/',
    template: 'faq',
    hide_awards: true,
    hide_footer: '1',
    seo: { title: 'Jobs &amp; trades', description: '', image: 'https://content.example/s.jpg' },
    blocks: [{ type: 'rich-text', html: '<p>a</p><script>x</script>' }],
  })
  await using server = await startMockServer(() => ({ json }))
  const result = await openContent(server.url).content.findContentPage('careers')
  expect(result).toMatchObject({
    kind: 'found',
    page: {
      path: 'about/careers',
      title: 'Careers',
      template: 'faq',
      hidesAwards: true,
      hidesFooter: true,
      isProtected: false,
      seo: { title: 'Jobs & trades', imageUrl: 'https://content.example/s.jpg' },
      html: '<p>Join us</p>',
      blocks: [{ type: 'rich-text', html: '<p>a</p>' }],
    },
  })
  expect(server.requests[0]?.path).toBe('/wp-json/kiosk/v1/content/careers')
})

test('a page that fills less is a plain page', async () => {
  await using server = await startMockServer(() => ({
    json: page({ seo: [], blocks: '', template: '', path: false }),
  }))
  expect(await openContent(server.url).content.findContentPage('careers')).toMatchObject({
    kind: 'found',
    page: { template: 'default', hidesAwards: false, hidesFooter: false, seo: {}, blocks: [] },
  })
})

test('a locked page needs a password; a wrong one is reported, the right one unlocks it', async () => {
  await using server = await startMockServer(({ path }) => {
    const password = new URL(path, 'http://x').searchParams.get('password')
    if (password === null) return 'page-password-none'
    return password === 'agent pass&1' ? 'page-password-ok' : 'page-password-wrong'
  })
  const { content } = openContent(server.url)
  const locked = await content.findContentPage('sales-agent-forms')
  expect(locked).toMatchObject({ kind: 'locked', page: { title: 'Sales agent forms', isProtected: true } })
  expect(await content.findContentPage('sales-agent-forms', { password: '' })).toMatchObject({
    kind: 'locked',
  })
  expect(await content.findContentPage('sales-agent-forms', { password: 'nope' })).toEqual({
    kind: 'wrong-password',
  })
  expect(await content.findContentPage('sales-agent-forms', { password: 'agent pass&1' })).toMatchObject({
    kind: 'found',
    page: { html: '<p>Agents only: the commission form.</p>' },
  })
})

test("an excerpt that WordPress cut from the text isn't the page's summary; an editor's is", async () => {
  const summaryFor = async (rendered: string) => {
    const json = { ...(recordedJson('page-password-ok') as object), excerpt: { rendered } }
    await using server = await startMockServer(() => ({ json }))
    return await openContent(server.url).content.findContentPage('sales-agent-forms', { password: 'agent' })
  }
  expect(await summaryFor('<p>Register your client [&hellip;]</p>\n')).not.toHaveProperty('page.summary')
  expect(await summaryFor('<p>What we agree on.</p>\n')).toHaveProperty('page.summary', 'What we agree on.')
})

test('a locked page reveals nothing of its content, not even in blocks', async () => {
  const json = {
    ...(recordedJson('page-password-none') as object),
    blocks: [{ type: 'rich-text', html: 'secret' }],
  }
  await using server = await startMockServer(() => ({ json }))
  const result = await openContent(server.url).content.findContentPage('sales-agent-forms')
  expect(result.kind).toBe('locked')
  expect(JSON.stringify(result)).not.toContain('secret')
})

test('an unknown page is absent; a refusal of another kind is an error', async () => {
  await using server = await startMockServer(({ path }) =>
    path.endsWith('gone') ? 'post-id-404' : { status: 403, json: { code: 'firewall' } },
  )
  const { content } = openContent(server.url)
  expect(await content.findContentPage('gone')).toEqual({ kind: 'absent' })
  expect(await content.findContentPage('../prices')).toEqual({ kind: 'absent' })
  await expect(content.findContentPage('about', { password: 'sesame' })).rejects.toBeInstanceOf(
    HttpStatusError,
  )
  await expect(content.findContentPage('about', { password: 'sesame' })).rejects.not.toThrow('sesame')
})
