import { expect, test } from 'vitest'
import { listParts, setUp, type SetUpFacts } from './set-up.ts'
import { toEditorHtml, toStarterForms, toStarterPages } from './starter.ts'
import { createFakeWordpress } from './testing/fake-wordpress.ts'

const facts: SetUpFacts = {
  builder: {
    name: 'Acme',
    phone: '541-555-0100',
    email: 'office@acme.example',
    regions: [
      { slug: 'coast', name: 'The coast' },
      { slug: 'hills', name: 'The hills' },
    ],
    website: {
      header: [
        {
          label: 'Homes',
          path: '/homes-for-sale',
          children: [{ label: 'Lots', path: '/land/coast-lots?x=1' }],
        },
        { label: 'One home', path: '/homes/12-bay-street' },
        { label: 'Elsewhere', path: 'https://elsewhere.example/x' },
      ],
      footer: [],
      offices: [{ path: '/contact/bend', title: 'Bend', lines: ['1 Bay St'], phone: '541-555-0101' }],
    },
  },
  tags: { excluded: { slug: 'not-listed', found: 0 }, sold: { slug: 'sold', found: 12 } },
}

test('set-up makes what is missing, pages below those above them, and nothing the second time', async () => {
  const wordpress = createFakeWordpress()
  const { made, problems } = await setUp(wordpress.rest, facts)
  expect(problems).toEqual([])
  expect(made).toEqual(
    expect.arrayContaining(['Not listed', 'The coast', 'Blog', 'Contact', '/', '/contact/bend']),
  )
  expect(made).not.toContain('Sold')
  const { items, terms, formIds } = wordpress.state
  expect(terms).toContainEqual({ taxonomy: 'region', slug: 'coast', name: 'The coast', description: '' })
  const postOf = (path: string) => items.find((item) => item.path === path)?.post ?? 0
  expect(wordpress.read(postOf('land/coast-lots'))).toMatchObject({ title: 'Lots', parent: postOf('land') })
  expect(wordpress.read(postOf('contact/bend'))).toMatchObject({
    status: 'publish',
    fields: {
      hide_awards: true,
      blocks: [{ form: formIds['contact'], offices: [{ title: 'Bend', link: '/contact/bend' }] }],
    },
  })
  expect(wordpress.batches.at(-1)).toEqual({ isLast: true })
  const before = wordpress.batches.length
  // The tags' ids come from the settings, which a fake has none of.
  const known = {
    ...facts,
    tags: Object.fromEntries(
      ['excluded', 'sold', 'under-contract', 'move-in', 'under-construction', 'lot'].map((slug) => [
        slug,
        { slug, found: 1 },
      ]),
    ),
  }
  expect((await setUp(wordpress.rest, known)).made).toEqual([])
  expect(wordpress.batches).toHaveLength(before)
})

test('pages that the website has itself, or somebody else has, are not made; a draft is said', () => {
  const paths = [...toStarterPages(facts.builder, {}).keys()]
  expect(paths).not.toContain('homes/12-bay-street')
  expect(paths.filter((path) => path.startsWith('land'))).toEqual(['land', 'land/coast-lots'])
  const draft = {
    post: 7,
    id: 0,
    type: 'page',
    path: 'about',
    title: 'About',
    status: 'draft',
    file: '',
    parts: {},
  }
  const { state } = createFakeWordpress({ items: [draft] })
  expect(listParts(facts, state).pages).toContainEqual({ label: '/about', state: 'draft', path: 'about' })
})

test('a form offers regions and communities, and asks in words where there are none', () => {
  const choicesOf = (form: unknown, label: string) =>
    (form as { fields: { label: string; type: string; choices?: object[] }[] }).fields.find(
      (field) => field.label === label,
    )
  const forms = toStarterForms(facts.builder, [{ text: 'Ridge', value: 'ridge' }])
  expect(choicesOf(forms.get('contact'), 'Region')?.choices).toHaveLength(2)
  expect(choicesOf(forms.get('tour-request'), 'Community')).toMatchObject({ choices: [{ value: 'ridge' }] })
  expect(forms.get('contact')).toMatchObject({
    notifications: { office: { to: 'office@acme.example', replyTo: '{Email:2}' } },
  })
  const few = toStarterForms({ ...facts.builder, regions: [] }, [])
  expect(choicesOf(few.get('contact'), 'Region')).toBeUndefined()
  expect(choicesOf(few.get('tour-request'), 'Community')).toMatchObject({ type: 'text' })
})

test('HTML is what the block editor takes for its own', () => {
  expect(toEditorHtml('<p>A</p><ol><li>B</li></ol>')).toBe(
    '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n<!-- wp:list {"ordered":true} -->\n<ol><li>B</li></ol>\n<!-- /wp:list -->\n',
  )
})
